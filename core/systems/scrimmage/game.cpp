// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/scrimmage/state/rules.h"
#include "table/contract.h"

/// The one place where Scrimmage is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::scrimmage;

template const codec::Fields& core::codec::fieldsOf<scrimmage::State>();
template const codec::Fields& core::codec::fieldsOf<scrimmage::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template Command::OneOf(Open);
template Command::OneOf(Next);
template Command::OneOf(Activate);
template Command::OneOf(EndActivation);
template Command::OneOf(Sprint);
template Command::OneOf(Shoot);
template Command::OneOf(Fight);
template Command::OneOf(Investigate);
template Command::OneOf(Interact);
template Command::OneOf(Overwatch);
template Command::OneOf(Breathe);
template Command::OneOf(UseAbility);
template Command::OneOf(Jump);
template Command::OneOf(Climb);
template Command::OneOf(Fall);
template Command::OneOf(scrimmage::Test);
template Command::OneOf(Hurt);
template Command::OneOf(Spring);
template Command::OneOf(Engage);
template Command::OneOf(TouchTerrain);
template Command::OneOf(Equip);
template Command::OneOf(Hold);
template Command::OneOf(Award);
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
template Event::OneOf(HealthSet);
template Event::OneOf(StrainSet);
template Event::OneOf(ConditionSet);
template Event::OneOf(LastingSet);
template Event::OneOf(ActivitySet);
template Event::OneOf(UseSet);
template Event::OneOf(ShiftSet);
template Event::OneOf(PresenceSet);
template Event::OneOf(ContactSet);
template Event::OneOf(SideSet);
template Event::OneOf(ObjectiveSet);
template Event::OneOf(KitSet);
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

template Task::OneOf(Assault);
template Task::OneOf(Assail);
template Task::OneOf(HitRoll);
template Task::OneOf(OneRoll);
template Task::OneOf(AfterAttack);
template Task::OneOf(DieCheck);
template Task::OneOf(Reactions);
template Task::OneOf(React);
template Task::OneOf(Dash);
template Task::OneOf(StrikeBack);
template Task::OneOf(Breath);
template Task::OneOf(Deed);
template Task::OneOf(AnyOf);
template Task::OneOf(Initiative);
template Task::OneOf(EnterTurn);
template Task::OneOf(Settle);
template Task::OneOf(FindOutcome);

template struct core::Flow<scrimmage::Rules>;
template class core::FlowWalk<scrimmage::Rules>;
template std::optional<Request> core::pendingRequest(const Run&);
template void core::runTop(Run&);
template void core::answerTop(Run&, const Answer&);
template class core::FlowResolution<scrimmage::Rules>;
template class core::TypedGame<scrimmage::Rules>;
