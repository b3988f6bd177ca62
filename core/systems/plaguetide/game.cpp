// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/plaguetide/state/rules.h"
#include "table/contract.h"

/// The one place where Plaguetide is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::plaguetide;

template const codec::Fields& core::codec::fieldsOf<plaguetide::State>();
template const codec::Fields& core::codec::fieldsOf<plaguetide::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template Command::OneOf(Open);
template Command::OneOf(Next);
template Command::OneOf(Move);
template Command::OneOf(Shoot);
template Command::OneOf(Fight);
template Command::OneOf(Help);
template Command::OneOf(Use);
template Command::OneOf(UseAbility);
template Command::OneOf(UseBlitz);
template Command::OneOf(Quell);
template Command::OneOf(Reload);
template Command::OneOf(Hold);
template Command::OneOf(Overwatch);
template Command::OneOf(Operate);
template Command::OneOf(Activate);
template Command::OneOf(Spawn);
template Command::OneOf(Enqueue);
template Command::OneOf(AddOperative);
template Command::OneOf(Remove);
template Command::OneOf(BringBack);
template Command::OneOf(EditProfile);
template Command::OneOf(RetakeSheet);
template Command::OneOf(SetSwitch);
template Command::OneOf(Correct);
template Command::OneOf(CorrectAll);
template Command::OneOf(Engage);
template Command::OneOf(Cohere);
template Command::OneOf(WatchShot);
template Command::OneOf(Fall);
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
template Event::OneOf(TokenSet);
template Event::OneOf(AmmoSet);
template Event::OneOf(StatusSet);
template Event::OneOf(WatchSet);
template Event::OneOf(FocusSet);
template Event::OneOf(Acted);
template Event::OneOf(Entered);
template Event::OneOf(PresenceSet);
template Event::OneOf(ProfileSet);
template Event::OneOf(SheetRetaken);
template Event::OneOf(ContactSet);
template Event::OneOf(CoherenceSet);
template Event::OneOf(AloneSet);
template Event::OneOf(ClockSet);
template Event::OneOf(ThreatSet);
template Event::OneOf(QueueSet);
template Event::OneOf(ObjectiveSet);
template Event::OneOf(StationSet);
template Event::OneOf(ItemsSet);
template Event::OneOf(SwitchSet);
template Event::OneOf(Rolled);
template Event::OneOf(Struck);
template Event::OneOf(Helped);
template Event::OneOf(Paid);
template Event::OneOf(OutcomeFound);
template Event::OneOf(Finished);
template Event::OneOf(Noted);
template Event::OneOf(Related);
template Event::OneOf(Unrelated);
template Event::OneOf(PieceSet);
template Event::OneOf(PieceGone);

template Result<Event> core::fromRecord(const Record&, std::type_identity<Event>);

template Task::OneOf(React);
template Task::OneOf(Volley);
template Task::OneOf(Assault);
template Task::OneOf(Perils);
template Task::OneOf(FreeStrikes);
template Task::OneOf(Scatter);
template Task::OneOf(Jump);
template Task::OneOf(Drop);
template Task::OneOf(Arrive);
template Task::OneOf(GroupAction);
template Task::OneOf(EndUnit);
template Task::OneOf(EndStatus);
template Task::OneOf(CounterStrike);
template Task::OneOf(Vanish);
template Task::OneOf(EffectTick);
template Task::OneOf(EnterPhase);
template Task::OneOf(FindOutcome);

template struct core::Flow<plaguetide::Rules>;
template class core::FlowWalk<plaguetide::Rules>;
template std::optional<Request> core::pendingRequest(const Run&);
template void core::runTop(Run&);
template void core::answerTop(Run&, const Answer&);
template class core::FlowResolution<plaguetide::Rules>;
template class core::TypedGame<plaguetide::Rules>;
