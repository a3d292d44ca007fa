import { entryKind } from '@xiotein/contract/ledger'
import { vaultEventKind } from '@xiotein/contract/vault'
import { GIFT_STATES, GOAL_STATES } from '@xiotein/game/goals'
import { PERK_PICTURES } from '@xiotein/game/market'
import { ELEMENTS, MANIFESTS, PATHS } from '@xiotein/game/moves'
import { CREST_INKS, CREST_SHAPES, CREST_SIGNS, INVITATION_STATUSES } from '@xiotein/game/squads'
import { TUTORIALS } from '@xiotein/game/tutorials'

/** A TypeScript type, which a file that reads the column imports. */
type ColumnType = {
  readonly type: string
  /** The values of the type, where a constraint lists what the column may hold: each of them must be one of these. */
  readonly values: readonly string[] | null
}

const trusted = (type: string): ColumnType => ({ type, values: null })

/**
 * The types of columns that PostgreSQL cannot name, by "table.column". Columns of JSON that one file alone writes are listed, too. One that is
 * not listed is unknown, and whoever reads it parses it.
 */
export const HELD: Readonly<Record<string, ColumnType>> = {
  'audit_entry.detail': trusted('Record<string, string | number | boolean | null>'),
  'battle_battle.outcome': trusted('Outcome'),
  'battle_choice.actions': trusted('Action[]'),
  'battle_input.input': trusted('BattleInput'),
  'battle_practice.solo': trusted('SoloBattle'),
  'battle_practice.turns': trusted('SoloTurn[]'),
  'battle_school.open_hours': trusted('OpenHoursOfSchool'),
  'goals_gift.state': { type: 'GiftState', values: GIFT_STATES },
  'goals_goal.picture': { type: 'PerkPicture', values: PERK_PICTURES },
  'goals_goal.state': { type: 'GoalState', values: GOAL_STATES },
  'growth_badge.badge': trusted('Badge'),
  'growth_pupil.worn_title': trusted('Badge'),
  'ledger_transaction.kind': { type: 'EntryKind', values: entryKind.options },
  'market_perk.picture': { type: 'PerkPicture', values: PERK_PICTURES },
  'market_upgrade.seed': trusted('DiceState'),
  'moves_hand.element': { type: 'Element', values: ELEMENTS },
  'moves_line.line': { type: 'MoveLine', values: [...MANIFESTS, ...ELEMENTS] },
  'moves_path.path': { type: 'Path', values: PATHS },
  'moves_pupil.manifest': { type: 'Manifest', values: MANIFESTS },
  'moves_roll.seed': trusted('DiceState'),
  'notices_notice.data': trusted('NoticeData'),
  'notices_notice.type': trusted('NoticeType'),
  'platform_page_view.language': trusted('Language'),
  'platform_page_view.route': trusted('RoutePattern'),
  'people_passkey.transports': trusted('Transport'),
  'scorekeeping_line.reasons': trusted('ReasonShare[]'),
  'season_card.facts': trusted('Keepsake'),
  'season_season.settled': trusted('SettledByClosing'),
  'siege_attack.after': trusted('VaultThen'),
  'siege_attack.before': trusted('VaultThen'),
  'siege_attack.seed': trusted('DiceState'),
  'siege_school.open_hours': trusted('OpenHoursOfSchool'),
  'squads_invitation.status': { type: 'InvitationStatus', values: INVITATION_STATUSES },
  'squads_squad.crest_ink': { type: 'CrestInk', values: CREST_INKS },
  'squads_squad.crest_shape': { type: 'CrestShape', values: CREST_SHAPES },
  'squads_squad.crest_sign': { type: 'CrestSign', values: CREST_SIGNS },
  'story_attempt.drill': trusted('Drill'),
  'story_attempt.inputs': trusted('StoredInput[]'),
  'story_attempt.turns': trusted('DrillTurn[]'),
  'story_team.fight': trusted('FiguresBattle'),
  'story_team.inputs': trusted('BattleInput[]'),
  'story_team_seat.choice': trusted('Choice'),
  'tutorials_progress.tutorial': { type: 'Tutorial', values: TUTORIALS },
  'vault_event.after': trusted('VaultNumbers'),
  'vault_event.before': trusted('VaultNumbers'),
  'vault_event.defence': trusted('AttackDefence'),
  'vault_event.kind': { type: 'VaultEventKind', values: vaultEventKind.options },
}
