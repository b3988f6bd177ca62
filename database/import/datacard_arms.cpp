// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/datacard_arms.h"

#include "database/import/datacard_sentences.h"
#include "database/import/datacard_texts.h"
#include "database/import/roster_limits.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <tuple>

namespace database::datacards {

namespace {

using core::RosterModels;
using core::RosterWeapon;

/// Models that the card counts together, and the number of them not armed by any sentence yet.
struct Pool {
    QString name, key;
    int all = 0, left = 0;
};

/// Models with the same weapons.
struct Group {
    QString name, key;
    int count = 0;
    std::size_t pool = 0;
    std::vector<RosterWeapon> weapons{};
    std::size_t sentence = 0; ///< the sentence that armed them first
};

/// A weapon without its mode: "➤ Plasma gun - standard" and "Plasma gun – standard" are "Plasma gun".
QString withoutMode(const std::string& weapon) {
    static const QRegularExpression arrow("^\u27A4\\s*"), mode("\\s[-–]\\s.*$");
    return QString::fromStdString(weapon).remove(arrow).remove(mode);
}

void addWeapon(std::vector<RosterWeapon>& to, const RosterWeapon& weapon) {
    const auto same =
        std::find_if(to.begin(), to.end(), [&](const auto& each) { return each.name == weapon.name; });
    if (same == to.end())
        to.push_back(weapon);
    else
        same->count = std::max(same->count, weapon.count);
}

class ArmsReader {
public:
    ArmsReader(const UnitText& text, const std::vector<RosterWeapon>& weapons)
        : m_text(text), m_weapons(weapons), m_card(readCard(text.composition, text.loadout)) {}

    ArmedModels read() {
        for (const auto& line : m_card.notUnderstood)
            note(line);
        for (const auto& counted : m_card.models)
            m_pools.push_back({titleCase(counted.name), nameKey(counted.name), counted.count, counted.count});
        const bool counted = !m_pools.empty();
        // Counted or named models come before "every" remaining one, and all models last.
        for (const auto kind : {Subject::Kind::Counted, Subject::Kind::Named, Subject::Kind::Every,
                                Subject::Kind::Rest, Subject::Kind::All})
            for (m_sentence = 0; m_sentence < m_card.sentences.size(); ++m_sentence) {
                const auto& sentence = m_card.sentences[m_sentence];
                for (const auto& subject : sentence.subjects)
                    if (subject.kind == kind) arm(subject, carriedBy(sentence), sentence.also);
            }
        for (const auto& sentence : m_card.sentences)
            if (sentence.subjects.empty())
                note("the models that `" + sentence.text.left(120) + "` is about could not be determined");
        if (!counted) noteMissingCount();
        armUnmentionedModels();
        noteIdleWeapons();
        return {models(), std::move(m_notes)};
    }

private:
    void note(const QString& sentence) {
        if (!m_notes.contains(sentence)) m_notes << sentence;
    }

    std::vector<RosterWeapon> weaponsCalled(const QString& name, int count) const {
        std::vector<RosterWeapon> out;
        const auto key = nameKey(name);
        for (const auto& weapon : m_weapons)
            if (!key.isEmpty() && (nameKey(QString::fromStdString(weapon.name)) == key ||
                                   nameKey(withoutMode(weapon.name)) == key)) {
                out.push_back(weapon);
                out.back().count = count;
            }
        return out;
    }

    std::vector<RosterWeapon> weaponsOf(const CarriedItem& item) const {
        const auto whole = weaponsCalled(item.whole, 1);
        return whole.empty() ? weaponsCalled(item.name, item.count) : whole;
    }

    /// The weapons that a sentence names; other things and unknown names are reported.
    std::vector<RosterWeapon> carriedBy(const Sentence& sentence) {
        std::vector<RosterWeapon> out;
        const auto take = [&](const CarriedItem& item) {
            const auto found = weaponsOf(item);
            for (const auto& weapon : found)
                addWeapon(out, weapon);
            return !found.empty() ||
                   std::any_of(m_text.otherItems.begin(), m_text.otherItems.end(),
                               [&](const QString& other) { return nameKey(other) == nameKey(item.name); });
        };
        for (const auto& item : sentence.items) {
            if (take(item)) continue;
            // A name may contain "and"; only a text that is no known name is split there.
            for (const auto& part : item.whole.split(QStringLiteral(" and ")))
                if (const auto one = carriedItem(part); one.whole == item.whole || !take(one))
                    note("`" + one.whole.left(80) + "` is carried, but no weapon on the card has this name");
        }
        return out;
    }

    /// The models that a name may mean; nothing when that is uncertain.
    std::optional<std::size_t> poolOf(const QString& key) const {
        const auto first = [&](auto fits) -> std::optional<std::size_t> {
            const auto found = std::find_if(m_pools.begin(), m_pools.end(), fits);
            if (found == m_pools.end()) return std::nullopt;
            return static_cast<std::size_t>(found - m_pools.begin());
        };
        if (const auto same = first([&](const Pool& pool) { return pool.key == key; })) return same;
        if (m_pools.size() == 1) return 0;
        const auto unit = nameKey(m_text.unit);
        if (const auto whole = first([&](const Pool& pool) { return pool.key == unit; })) return whole;
        return first([&](const Pool& pool) { return pool.key.contains(key) || key.contains(pool.key); });
    }

    bool addToThoseArmed(const QString& key, const std::vector<RosterWeapon>& weapons) {
        bool any = false;
        for (auto& group : m_groups)
            if (group.key == key) {
                any = true;
                for (const auto& weapon : weapons)
                    addWeapon(group.weapons, weapon);
            }
        return any;
    }

    void arm(const Subject& subject, const std::vector<RosterWeapon>& weapons, bool also) {
        if (subject.kind == Subject::Kind::All) return armAll(weapons);
        if (subject.kind == Subject::Kind::Rest) return armRest(weapons);
        const auto key = nameKey(subject.name);
        if ((also || subject.kind == Subject::Kind::Every) && addToThoseArmed(key, weapons)) return;
        if (m_card.models.empty()) {
            const int count = subject.kind == Subject::Kind::Counted ? subject.count : 1;
            m_pools.push_back({subject.name, key, count, 0});
            m_groups.push_back({subject.name, key, count, m_pools.size() - 1, weapons, m_sentence});
            m_openCount = m_openCount || subject.kind == Subject::Kind::Every;
            return;
        }
        const auto place = poolOf(key);
        if (!place)
            return note("its loadout names `" + subject.name.left(80) +
                        "`, but no model on the card has this name");
        auto& pool = m_pools[*place];
        const bool same = pool.key == key;
        const int count = subject.kind == Subject::Kind::Counted ? subject.count
                          : subject.kind == Subject::Kind::Every ? pool.left
                          : same                                 ? std::max(1, pool.left)
                                                                 : 1;
        if (count < 1) return note("no model is left that could be one of `" + subject.name.left(80) + "`");
        pool.left -= count;
        m_groups.push_back({same ? pool.name : subject.name, key, count, *place, weapons, m_sentence});
    }

    void armAll(const std::vector<RosterWeapon>& weapons) {
        if (m_pools.empty()) {
            m_pools.push_back({m_text.unit, nameKey(m_text.unit), 1, 1});
            m_openCount = true;
        }
        armRest({});
        for (auto& group : m_groups)
            for (const auto& weapon : weapons)
                addWeapon(group.weapons, weapon);
    }

    void armRest(const std::vector<RosterWeapon>& weapons) {
        for (std::size_t n = 0; n < m_pools.size(); ++n)
            if (auto& pool = m_pools[n]; pool.left > 0) {
                m_groups.push_back({pool.name, pool.key, pool.left, n, weapons, m_sentence});
                pool.left = 0;
            }
    }

    void noteMissingCount() {
        int all = 0;
        for (const auto& group : m_groups)
            all += group.count;
        if (all == 0) {
            m_pools.push_back({m_text.unit, nameKey(m_text.unit), 1, 1});
            note("the card does not say how many models it has; one was assumed");
        } else if (m_openCount || all > 1)
            note("the card does not say how many models it has; its sentences name " + QString::number(all));
    }

    /// Reports models without a sentence, and sentences about more models than there are.
    void armUnmentionedModels() {
        for (std::size_t n = 0; n < m_pools.size(); ++n) {
            auto& pool = m_pools[n];
            if (pool.left < 0)
                note("its sentences are about " + QString::number(pool.all - pool.left) + " " + pool.name +
                     ", but the card has " + QString::number(pool.all) + "; the sentences were followed");
            if (pool.left <= 0) continue;
            const auto who = pool.left == pool.all ? pool.name : QString::number(pool.left) + " " + pool.name;
            const auto like = commonWeapons(n);
            if (!m_weapons.empty())
                note(who + (like.empty()
                                ? ": the card does not say what each carries, so each carries all; strike "
                                  "weapons off in the library"
                                : ": the card does not say what they carry; they got what most of the others "
                                  "carry"));
            m_groups.push_back(
                {pool.name, pool.key, pool.left, n, like.empty() ? m_weapons : like, m_sentence});
            pool.left = 0;
        }
    }

    /// The weapons of most models of that pool; nothing when none is armed.
    std::vector<RosterWeapon> commonWeapons(std::size_t pool) const {
        const Group* most = nullptr;
        for (const auto& group : m_groups)
            if (group.pool == pool && (!most || group.count > most->count)) most = &group;
        return most ? most->weapons : std::vector<RosterWeapon>();
    }

    void noteIdleWeapons() {
        for (const auto& weapon : m_weapons)
            if (std::none_of(m_groups.begin(), m_groups.end(), [&](const Group& group) {
                    return std::any_of(group.weapons.begin(), group.weapons.end(),
                                       [&](const auto& other) { return other.name == weapon.name; });
                }))
                note("no model carries its `" + QString::fromStdString(weapon.name) + "` (" +
                     numbersOf(weapon) + "); add it in the library");
    }

    /// "Range 24\", A 2, Rapid Fire 1".
    static QString numbersOf(const RosterWeapon& weapon) {
        QStringList out;
        for (const auto& [name, value] : weapon.characteristics)
            if (!value.empty()) out << QString::fromStdString(name + " " + value);
        for (const auto& keyword : weapon.keywords)
            out << QString::fromStdString(keyword);
        return out.join(", ");
    }

    /// "Gate Guards with Cannon": names models by the first weapon that most of the same name lack.
    void distinguish(std::vector<RosterModels>& all) const {
        const auto names = all;
        for (auto& each : all) {
            const auto most = std::max_element(names.begin(), names.end(), [&](const auto& a, const auto& b) {
                return (a.name == each.name ? a.count : 0) < (b.name == each.name ? b.count : 0);
            });
            if (most == names.end() || most->name != each.name || most->weapons == each.weapons) continue;
            for (const auto& weapon : each.weapons)
                if (std::none_of(most->weapons.begin(), most->weapons.end(),
                                 [&](const auto& other) { return other.name == weapon.name; })) {
                    each.name += " with " + withoutMode(weapon.name).toStdString();
                    break;
                }
        }
    }

    void inOrderOfTheCard(std::vector<RosterWeapon>& weapons) const {
        const auto place = [&](const RosterWeapon& weapon) {
            return std::find_if(m_weapons.begin(), m_weapons.end(),
                                [&](const auto& other) { return other.name == weapon.name; });
        };
        std::stable_sort(weapons.begin(), weapons.end(),
                         [&](const auto& a, const auto& b) { return place(a) < place(b); });
    }

    std::vector<RosterModels> models() {
        std::stable_sort(m_groups.begin(), m_groups.end(), [](const Group& a, const Group& b) {
            return std::tie(a.pool, a.sentence) < std::tie(b.pool, b.sentence);
        });
        for (auto& group : m_groups)
            inOrderOfTheCard(group.weapons);
        std::vector<RosterModels> out;
        for (const auto& group : m_groups) {
            const auto name = group.name.left(80).toStdString();
            const auto alike = std::find_if(out.begin(), out.end(), [&](const auto& each) {
                return each.name == name && each.weapons == group.weapons;
            });
            if (alike == out.end())
                out.push_back({name, group.count, group.weapons});
            else
                alike->count += group.count;
        }
        distinguish(out);
        return out;
    }

    const UnitText& m_text;
    const std::vector<RosterWeapon>& m_weapons;
    const CardText m_card;
    std::vector<Pool> m_pools;
    std::vector<Group> m_groups;
    QStringList m_notes;
    std::size_t m_sentence = 0;
    bool m_openCount = false; ///< whether a sentence says "every" without a number on the card
};

} // namespace

ArmedModels readArms(const UnitText& text, const std::vector<RosterWeapon>& weapons) {
    return ArmsReader(text, weapons).read();
}

} // namespace database::datacards
