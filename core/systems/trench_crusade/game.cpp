// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/contract.h"

/// The one place where Trench Crusade is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::trench_crusade;

template const codec::Fields& core::codec::fieldsOf<trench_crusade::State>();
template const codec::Fields& core::codec::fieldsOf<trench_crusade::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template Command::OneOf(Open);
template Command::OneOf(Next);
template Command::OneOf(Activate);
template Command::OneOf(EndActivation);
template Command::OneOf(Pass);
template Command::OneOf(Move);
template Command::OneOf(Charge);
template Command::OneOf(Retreat);
template Command::OneOf(Dash);
template Command::OneOf(Climb);
template Command::OneOf(Jump);
template Command::OneOf(Dive);
template Command::OneOf(Stand);
template Command::OneOf(Shoot);
template Command::OneOf(Fight);
template Command::OneOf(UseAct);
template Command::OneOf(Test);
template Command::OneOf(Hurt);
template Command::OneOf(Fall);
template Command::OneOf(Engage);
template Command::OneOf(Arrive);
template Command::OneOf(PairUp);
template Command::OneOf(Hold);
template Command::OneOf(Award);
template Command::OneOf(DoDeed);
template Command::OneOf(Muster);
template Command::OneOf(Load);
template Command::OneOf(Happens);
template Command::OneOf(Nominate);
template Command::OneOf(AddModel);
template Command::OneOf(Remove);
template Command::OneOf(BringBack);
template Command::OneOf(EditProfile);
template Command::OneOf(RetakeSheet);
template Command::OneOf(SetSwitch);
template Command::OneOf(Correct);
template Command::OneOf(CorrectAll);
template Command::OneOf(Finish);
template Command::OneOf(Note);
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
template Event::OneOf(RoundSet);
template Event::OneOf(MarkerSet);
template Event::OneOf(DownSet);
template Event::OneOf(PresenceSet);
template Event::OneOf(ActivitySet);
template Event::OneOf(UseSet);
template Event::OneOf(GainedSet);
template Event::OneOf(ContactSet);
template Event::OneOf(PartnerSet);
template Event::OneOf(SideSet);
template Event::OneOf(ObjectiveSet);
template Event::OneOf(DeedSet);
template Event::OneOf(LastTurnSet);
template Event::OneOf(Loaded);
template Event::OneOf(EventCame);
template Event::OneOf(DeedsDrawn);
template Event::OneOf(Decided);
template Event::OneOf(Joined);
template Event::OneOf(ProfileSet);
template Event::OneOf(SheetRetaken);
template Event::OneOf(Counted);
template Event::OneOf(OutcomeFound);
template Event::OneOf(Finished);
template Event::OneOf(SwitchSet);
template Event::OneOf(Noted);
template Event::OneOf(Related);
template Event::OneOf(Unrelated);
template Event::OneOf(PieceSet);
template Event::OneOf(PieceGone);

template Result<Event> core::fromRecord(const Record&, std::type_identity<Event>);

template Task::OneOf(Attacks);
template Task::OneOf(WhoIsHit);
template Task::OneOf(Reached);
template Task::OneOf(HitRoll);
template Task::OneOf(Strike);
template Task::OneOf(InjuryRoll);
template Task::OneOf(AfterHit);
template Task::OneOf(ActionRoll);
template Task::OneOf(ChargeRoll);
template Task::OneOf(FreeAttacks);
template Task::OneOf(Moved);
template Task::OneOf(Drop);
template Task::OneOf(DoOutcome);
template Task::OneOf(TriggerTask);
template Task::OneOf(Begin);
template Task::OneOf(EndActivity);
template Task::OneOf(Initiative);
template Task::OneOf(WhoBegins);
template Task::OneOf(EnterPhase);
template Task::OneOf(MoraleOrder);
template Task::OneOf(MoraleTest);
template Task::OneOf(FurtherTurn);
template Task::OneOf(ForceRoll);
template Task::OneOf(StandBack);
template Task::OneOf(DrawDeeds);
template Task::OneOf(Reinforce);
template Task::OneOf(EventRoll);
template Task::OneOf(EventDoes);
template Task::OneOf(BeastRoll);
template Task::OneOf(Score);
template Task::OneOf(Settle);
template Task::OneOf(FindOutcome);

template struct core::Flow<trench_crusade::Rules>;
template class core::FlowWalk<trench_crusade::Rules>;
template std::optional<Request> core::pendingRequest(const Run&);
template void core::runTop(Run&);
template void core::answerTop(Run&, const Answer&);
template class core::FlowResolution<trench_crusade::Rules>;
template class core::TypedGame<trench_crusade::Rules>;
