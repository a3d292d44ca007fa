import type { ChapterPage, StoryChallenge } from '@xiotein/contract/story'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '../words/index.ts'
import { Mark } from './mark.tsx'
import styles from './needs.module.css'
import { placeForRequirement, placeOfPart, placeToPlay } from './where.ts'

function Row({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li>
      <Mark done={done} />
      <span>{children}</span>
    </li>
  )
}

/** The requirements of a challenge: each as a sentence with its state, and with the way to where it is found. */
export function Requirements({ requirements }: Pick<StoryChallenge, 'requirements'>) {
  if (requirements.length === 0) return null
  return (
    <div>
      <p className={styles.label}>{t('needs')}</p>
      <ul className={styles.needs} aria-label={t('needs')}>
        {requirements.map(requirement => {
          const where = requirement.met ? null : placeForRequirement(requirement)
          return (
            <Row key={requirement.description} done={requirement.met}>
              {requirement.description} {where ? <Link href={where.href}>{where.label}</Link> : null}
            </Row>
          )
        })}
      </ul>
    </div>
  )
}

const PARTS = ['market', 'arena', 'fame', 'profile', 'squads', 'navigation', 'chapter1'] as const

/** The rooms or tours of which a challenge consists, each with a tick and the way there. */
export function Parts({ parts }: Pick<StoryChallenge, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.needs} aria-label={t('parts')}>
      {parts.map(({ id, done }) => {
        const known = PARTS.find(each => each === id)
        const where = placeOfPart(id)
        return known && where ? (
          <Row key={id} done={done}>
            <Link href={where.href}>{t(`part.${known}`)}</Link>
          </Row>
        ) : null
      })}
    </ul>
  )
}

/** Lists the parts of a challenge, with who has done which, and links. Nothing where it has one part that the reader plays alone. */
export function Plays({ page, plays }: { page: ChapterPage } & Pick<StoryChallenge, 'plays'>) {
  if (plays.length < 2 && plays.every(({ squad }) => squad === null)) return null
  return (
    <ul className={styles.needs} aria-label={t('parts')}>
      {plays.map(({ id, title, done, squad }) => (
        <Row key={id} done={done && squad !== false}>
          <Link href={placeToPlay(page, id)}>{title}</Link>
          {squad === null ? null : ` (${whoDid(id === page.boss.id, done, squad)})`}
        </Row>
      ))}
    </ul>
  )
}

/** A guardian falls to all of a team at once; an encounter is played by each alone. */
const whoDid = (isBoss: boolean, done: boolean, squad: boolean): string =>
  isBoss
    ? t(squad ? 'plays.team.somebody' : 'plays.team.nobody')
    : `${t(done ? 'plays.you.done' : 'plays.you.toDo')}; ${t(squad ? 'plays.squad.somebody' : 'plays.squad.nobody')}`
