import type { FameBoard } from '@xiotein/game/fame'
import { ArrowUp, EyeOff } from 'lucide-react'
import { Link } from 'wouter'
import { useMe } from '../people/index.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { Rich } from '../ui/rich.tsx'
import { BoardTable } from './board/board-table.tsx'
import { unitOf } from './board/board-unit.ts'
import type { Own } from './board/fame-api.ts'
import styles from './board/hall-of-fame.module.css'
import { t } from './words/index.ts'

type OwnCardProps = {
  own: Own
  by: FameBoard
  className: string | null
  /** The last place that everybody reads: down to it, the reader's neighbours are on the board already. */
  lastPlace: number
}

const aheadWords = ({ place, before }: Own, by: FameBoard): string => {
  if (place === null) return t(by === 'week' ? 'own.first.week' : 'own.first')
  if (before === null) return place === 1 ? t('own.best') : ''
  const points = `${readNumber(before.by)} ${unitOf(by)}`
  return before.name === null ? t('own.behind.unnamed', { points }) : t('own.behind', { points, name: before.name })
}

/** The reader's own place, with those directly above and below. Nobody else is shown it. */
export function OwnCard({ own, by, className, lastPlace }: OwnCardProps) {
  const me = useMe()
  const isOnBoard = !own.hidesName && own.window.every(row => row.place <= lastPlace)
  const climbed = own.climbed > 0 ? t('own.climbed', { places: own.climbed }) : ''
  return (
    <Card padded={false} aria-labelledby="own-place">
      <div className={styles.own}>
        <Avatar id={me.id} name={me.displayName} photoUrl={me.photo} />
        <div className={styles.ownWords}>
          <h2 id="own-place">{own.place === null ? t('own.none') : t('own', { place: own.place })}</h2>
          <p>
            {aheadWords(own, by)} {climbed}
          </p>
        </div>
        {climbed ? (
          <Chip tone="good" icon={ArrowUp} title={climbed}>
            {own.climbed}
          </Chip>
        ) : null}
      </div>
      {own.window.length > 1 && !isOnBoard ? (
        <div className={styles.around}>
          <BoardTable caption={t('own.around', { where: className ?? t('own.school') })} rows={own.window} by={by} brief />
        </div>
      ) : null}
      {own.hidesName ? (
        <p className={styles.foot}>
          <EyeOff className={styles.icon} aria-hidden="true" />
          <span>
            <Rich of={t} id="own.hidden" components={{ link: <Link href="/profile/settings" /> }} />
          </span>
        </p>
      ) : null}
    </Card>
  )
}
