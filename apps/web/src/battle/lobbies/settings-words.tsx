import { Eye, Layers, type LucideIcon, Repeat, Timer } from 'lucide-react'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { t } from './words/index.ts'

function Setting({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li>
      <Icon className={styles.icon} aria-hidden="true" />
      {children}
    </li>
  )
}

/** The settings of a duel, each in two words. A duel is longer where a player has more time to choose: the words fit every duel, so that nobody can see whose. */
export function SettingsWords({ settings }: { settings: BattleLobby['settings'] }) {
  const { timeLimitSeconds, maxTurns, allowActionCards, allowSpectators } = settings
  return (
    <ul className={styles.settings}>
      <Setting icon={Timer}>{t('minutes', { minutes: Math.round(timeLimitSeconds / 60) })}</Setting>
      <Setting icon={Repeat}>{t('turns', { turns: maxTurns })}</Setting>
      <Setting icon={Layers}>{t(allowActionCards ? 'cards' : 'cards.no')}</Setting>
      {allowSpectators ? <Setting icon={Eye}>{t('spectators.on')}</Setting> : null}
    </ul>
  )
}
