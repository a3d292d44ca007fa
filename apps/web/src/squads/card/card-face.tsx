import type { Badge } from '@xiotein/game/growth'
import type { Element, Manifest } from '@xiotein/game/moves'
import type { ReactNode } from 'react'
import { badgeName, Medal, titleName } from '../../growth/index.ts'
import { inkOfMove, LineSign, lineName } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { PICTURES } from './art.ts'
import styles from './card-face.module.css'
import { t } from './words/index.ts'

/** One side of a card of A6, on the screen and on paper. */
export function CardFace({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <article className={classNames(styles.face, className)} aria-label={label}>
      {children}
    </article>
  )
}

/** The head of the card: name, title, and the level in its dial. */
export function CardOwner({ displayName, title, level }: { displayName: string; title: Badge | null; level: number }) {
  return (
    <header className={styles.owner}>
      <div>
        <h2>{displayName}</h2>
        {title ? <p className={styles.title}>{titleName(title)}</p> : null}
      </div>
      <p className={styles.dial}>
        <b>{level}</b>
        {t('level')}
      </p>
    </header>
  )
}

/** The duellist of an element, with the element and the manifest as tags. */
export function CardPicture({ element, manifest }: { element: Element; manifest: Manifest | null }) {
  return (
    <div className={styles.picture}>
      <img src={PICTURES[element]} alt="" />
      <Tag line={element} />
      {manifest ? <Tag line={manifest} isRight /> : null}
    </div>
  )
}

function Tag({ line, isRight = false }: { line: Element | Manifest; isRight?: boolean }) {
  return (
    <span className={classNames(styles.tag, isRight && styles.right)} style={inkOfMove(line)}>
      <LineSign line={line} />
      {lineName(line)}
    </span>
  )
}

/** Badges with their medals; small ones leave room for other things. */
export function CardBadges({ badges, small = false }: { badges: readonly Badge[]; small?: boolean }) {
  return (
    <ul className={classNames(styles.badges, small && styles.small)}>
      {badges.map(badge => (
        <li key={badge}>
          <Medal badge={badge} earned />
          <span>{badgeName(badge)}</span>
        </li>
      ))}
    </ul>
  )
}
