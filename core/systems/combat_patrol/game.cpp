// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/contract.h"

/// The one place where Combat Patrol is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::combat_patrol;

template const codec::Fields& core::codec::fieldsOf<combat_patrol::State>();
template const codec::Fields& core::codec::fieldsOf<combat_patrol::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template Command::OneOf(Open);
template Command::OneOf(Next);
template Command::OneOf(MoveUnit);
template Command::OneOf(Arrive);
template Command::OneOf(Charge);
template Command::OneOf(UseStratagem);
template Command::OneOf(Raise);
template Command::OneOf(UseMarker);
template Command::OneOf(Hold);
template Command::OneOf(Engage);
template Command::OneOf(Contagion);
template Command::OneOf(RemoveModels);
template Command::OneOf(Attach);
template Command::OneOf(Reserve);
template Command::OneOf(TakeFirstTurn);
template Command::OneOf(AwardPoints);
template Command::OneOf(EditProfile);
template Command::OneOf(SetSwitch);
template Command::OneOf(Correct);
template Command::OneOf(CorrectAll);
template Command::OneOf(Remove);
template Command::OneOf(BringBack);
template Command::OneOf(Finish);
template Command::OneOf(Note);
template Command::OneOf(Shoot);
template Command::OneOf(Fight);
template Command::OneOf(Scout);
template Command::OneOf(Infiltrate);
template Command::OneOf(RollMission);
template Command::OneOf(RollOff);
template Command::OneOf(AddUnit);
template Command::OneOf(RetakeSheet);
template Command::OneOf(MoveAll);
template Command::OneOf(Relate);
template Command::OneOf(PlacePiece);
template Command::OneOf(EditPiece);
template Command::OneOf(RemovePiece);

template Record core::toRecord(const Command&);
template Result<Command> core::fromRecord(const Record&, std::type_identity<Command>);
template Value core::schemasOf(std::type_identity<Command>);
template const codec::Fields* core::fieldsOfType(const std::string&, std::type_identity<Command>);

template Event::OneOf(Opened);
template Event::OneOf(PhaseEntered);
template Event::OneOf(PointsSet);
template Event::OneOf(StratagemUsed);
template Event::OneOf(EffectSet);
template Event::OneOf(ShockSet);
template Event::OneOf(Moved);
template Event::OneOf(Charged);
template Event::OneOf(Selected);
template Event::OneOf(FightPicked);
template Event::OneOf(PresenceSet);
template Event::OneOf(ModelSet);
template Event::OneOf(UnitSet);
template Event::OneOf(SheetRetaken);
template Event::OneOf(Joined);
template Event::OneOf(ContactSet);
template Event::OneOf(TaintSet);
template Event::OneOf(MarkerSet);
template Event::OneOf(DeedSet);
template Event::OneOf(Scored);
template Event::OneOf(FirstTurnSet);
template Event::OneOf(SwitchSet);
template Event::OneOf(Finished);
template Event::OneOf(Noted);
template Event::OneOf(ModelAllocated);
template Event::OneOf(ModelHurt);
template Event::OneOf(ModelSlain);
template Event::OneOf(ModelReturned);
template Event::OneOf(UnitDestroyed);
template Event::OneOf(WeaponSpent);
template Event::OneOf(Rolled);
template Event::OneOf(MissionSet);
template Event::OneOf(SidesSwapped);
template Event::OneOf(Related);
template Event::OneOf(Unrelated);
template Event::OneOf(PieceSet);
template Event::OneOf(PieceGone);

template Result<Event> core::fromRecord(const Record&, std::type_identity<Event>);

template Task::OneOf(Window);
template Task::OneOf(BattleShock);
template Task::OneOf(AdvanceRoll);
template Task::OneOf(EscapeRoll);
template Task::OneOf(LoseModels);
template Task::OneOf(ChargeRoll);
template Task::OneOf(ChargeMove);
template Task::OneOf(TakeStand);
template Task::OneOf(RaiseRoll);
template Task::OneOf(SupplyRoll);
template Task::OneOf(DoomRoll);
template Task::OneOf(ChecklistTask);
template Task::OneOf(EnterPhase);
template Task::OneOf(FightEnds);
template Task::OneOf(Declare);
template Task::OneOf(OverwatchAim);
template Task::OneOf(Volley);
template Task::OneOf(HazardTests);
template Task::OneOf(HazardWounds);
template Task::OneOf(Demise);
template Task::OneOf(MortalWounds);
template Task::OneOf(Aftermath);
template Task::OneOf(MissionRoll);
template Task::OneOf(SideDice);

template struct core::Flow<combat_patrol::Rules>;
template class core::FlowWalk<combat_patrol::Rules>;
template std::optional<Request> core::pendingRequest(const Run&);
template void core::runTop(Run&);
template void core::answerTop(Run&, const Answer&);
template class core::FlowResolution<combat_patrol::Rules>;
template class core::TypedGame<combat_patrol::Rules>;
