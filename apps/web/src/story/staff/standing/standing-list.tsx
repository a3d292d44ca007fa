import type { ClassTeam, Gate } from '@xiotein/contract/story'
import { sum } from '@xiotein/game/rules'
import { Bot, ChevronDown, Ellipsis, Inbox, MoonStar } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { When } from '../../../ui/display/when.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { listOf } from '../../../ui/speech.ts'
import { chapterDrawing } from '../../art/drawings.ts'
import { readDay } from '../read-day.ts'
import { StandInDialog } from '../teams/stand-in-dialog.tsx'
import { type ClassTeams, takesStandIn } from '../teams/use-class-teams.ts'
import { t } from '../words/index.ts'
import { AnsweredDialog } from './answered-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import styles from './standing.module.css'
import type { Standing } from './standing-parts.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Opens = 'grant' | 'takeBack' | 'answered' | 'standIn'

const CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type StandingListProps = {
  classId: string
  pupils: readonly Standing[]
  /** Null while it is not known. */
  teams: ClassTeams | null
}

/** The pupils by chapter; a press on a number shows them alone. */
export function StandingList({ classId, pupils, teams }: StandingListProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [open, setOpen] = useState<{ readonly is: Opens; readonly pupil: Standing } | null>(null)
  const asked = pupils.find(({ personId }) => personId === open?.pupil.personId)
  const toast = useToast()
  const close = useCallback(() => setOpen(null), [])
  // A dialog about somebody who has left the list does not come back by itself with them.
  const gone = open && !asked ? open.pupil.displayName : null
  useEffect(() => {
    if (gone === null) return
    toast(t('standing.gone', { pupil: gone }), 'bad')
    close()
  }, [gone, toast, close])
  const teamOf = (personId: string): ClassTeam | undefined =>
    teams?.teams.find(each => takesStandIn(each) && each.seats.some(seat => seat.personId === personId))
  const isInTeam = (personId: string): boolean => teams?.teams.some(({ seats }) => seats.some(seat => seat.personId === personId)) ?? true
  const teamFor = (personId: string): TeamFor => (teamOf(personId) ? 'open' : isInTeam(personId) ? 'closed' : 'none')
  const team = asked && teamOf(asked.personId)
  const shown = pupils.filter(({ chapter }) => chosen === null || chapter === chosen)
  return (
    <>
      <ul className={styles.chapters} aria-label={t('standing.byChapter')}>
        {CHAPTERS.map(chapter => {
          const count = pupils.filter(pupil => pupil.chapter === chapter).length
          return (
            <li key={chapter}>
              <button
                type="button"
                className={classNames(styles.chapter, chosen === chapter && styles.chosen)}
                aria-pressed={chosen === chapter}
                disabled={count === 0}
                onClick={() => setChosen(chosen === chapter ? null : chapter)}
              >
                <img src={chapterDrawing(chapter)} alt="" width="64" height="48" />
                <VisuallyHidden>{t('standing.at', { chapter, count })}</VisuallyHidden>
                <span aria-hidden="true">{chapter}</span>
                <b aria-hidden="true">{count}</b>
              </button>
            </li>
          )
        })}
      </ul>
      <div>
        {CHAPTERS.filter(chapter => shown.some(pupil => pupil.chapter === chapter)).map(chapter => (
          <Group
            key={chapter}
            chapter={chapter}
            pupils={shown.filter(pupil => pupil.chapter === chapter)}
            teamFor={teamFor}
            onOpen={(pupil, is) => setOpen({ is, pupil })}
          />
        ))}
      </div>
      {asked && open?.is === 'answered' ? <AnsweredDialog key={asked.personId} classId={classId} pupil={asked} onClose={close} /> : null}
      {asked && open?.is === 'grant' ? <GrantDialog key={asked.personId} classId={classId} pupil={asked} onClose={close} /> : null}
      {teams && team && open?.is === 'standIn' ? (
        <StandInDialog key={team.teamId} classId={classId} team={team} pupils={teams.pupils} onClose={close} />
      ) : null}
      {asked && open?.is === 'takeBack' ? <TakeBackDialog key={asked.personId} classId={classId} pupil={asked} onClose={close} /> : null}
    </>
  )
}

type TeamFor = 'open' | 'closed' | 'none'

type GroupProps = {
  chapter: number
  pupils: readonly Standing[]
  /** Whether the pupil is in a team, and whether a stand-in can be given to it; unknown teams count as teams. */
  teamFor: (personId: string) => TeamFor
  onOpen: (pupil: Standing, is: Opens) => void
}

/** On a phone, where a class is many screens long, one chapter after the other is opened. */
const isPhone = (): boolean => window.innerWidth <= 640

/** The pupils of a chapter, with how many of them need something. */
function Group({ chapter, pupils, teamFor, onOpen }: GroupProps) {
  const [beginsOpen] = useState(() => !isPhone())
  const waiting = sum(pupils.map(pupil => pupil.waiting.length))
  const away = pupils.filter(({ isAway }) => isAway).length
  return (
    <details className={styles.group} open={beginsOpen}>
      <summary>
        <img className={styles.thumb} src={chapterDrawing(chapter)} alt="" width="64" height="48" />
        <span className={styles.head}>
          <b>{t('standing.at', { chapter, count: pupils.length })}</b>
          {waiting === 0 ? null : (
            <Chip tone="pending" icon={Inbox}>
              {t('standing.waiting', { waiting })}
            </Chip>
          )}
          {away === 0 ? null : (
            <Chip tone="warn" icon={MoonStar}>
              {t('standing.awayCount', { away })}
            </Chip>
          )}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.pupils}>
        {pupils.map(pupil => (
          <Pupil key={pupil.personId} pupil={pupil} team={teamFor(pupil.personId)} onOpen={is => onOpen(pupil, is)} />
        ))}
      </ul>
    </details>
  )
}

function Pupil({ pupil, team, onOpen }: { pupil: Standing; team: TeamFor; onOpen: (is: Opens) => void }) {
  const { displayName, percent, waitsFor, waitsForOthers, grantable, takeable, waiting, answered, lastAt, isAway } = pupil
  const [isActing, setIsActing] = useState(false)
  const waited = [...waitsFor, ...(waitsForOthers === 0 ? [] : [t('standing.others', { count: waitsForOthers })])]
  const actions: Exclude<Opens, 'standIn'>[] = [
    ...(answered === 0 ? [] : ['answered' as const]),
    ...(grantable.length === 0 ? [] : ['grant' as const]),
    ...(takeable.length === 0 ? [] : ['takeBack' as const]),
  ]
  return (
    <li className={styles.pupil}>
      <div>
        <b>{displayName}</b>
        <p>
          {t('standing.percent', { percent })} {nextWords(pupil)}
        </p>
        <Waits names={waited} of={displayName} team={team} onStandIn={() => onOpen('standIn')} />
      </div>
      <div className={styles.marks}>
        {waiting.length === 0 ? null : (
          <Link
            className={styles.waiting}
            href={`/admin?open=work.${waiting[0]}`}
            aria-label={t('standing.waitingOf', { waiting: waiting.length, pupil: displayName })}
          >
            <Chip tone="pending" icon={Inbox}>
              {t('standing.waiting', { waiting: waiting.length })}
            </Chip>
          </Link>
        )}
        {isAway ? (
          <Chip tone="warn" icon={MoonStar}>
            {t('standing.away')}
          </Chip>
        ) : null}
        <span className={styles.last}>
          {lastAt === null ? t('standing.never') : t('standing.last')} {lastAt === null ? null : <When at={lastAt} />}
        </span>
      </div>
      {actions.length === 0 ? null : (
        <IconButton
          icon={Ellipsis}
          label={t('standing.actions', { pupil: displayName })}
          aria-expanded={isActing}
          onClick={() => setIsActing(!isActing)}
        />
      )}
      {isActing ? (
        <div className={styles.actions}>
          {actions.map(is => (
            <Button key={is} look="secondary" size="small" onClick={() => onOpen(is)}>
              {t(is)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}

type WaitsProps = { names: readonly string[]; of: string; team: TeamFor; onStandIn: () => void }

/** The pupils whom a pupil waits for before a guardian. A stand-in is given once a team is open; until then it says so. */
function Waits({ names, of, team, onStandIn }: WaitsProps) {
  if (names.length === 0) return null
  const waits = t('standing.waitsFor', { names: listOf(names) })
  return team === 'open' ? (
    <>
      <p>{waits}</p>
      <Button look="secondary" size="small" icon={Bot} aria-label={t('teams.give.for', { names: of })} onClick={onStandIn}>
        {t('teams.give')}
      </Button>
    </>
  ) : (
    <p>
      {waits} {team === 'none' ? t('standing.noTeam') : null}
    </p>
  )
}

/** Returns what keeps a pupil in front of a chapter. */
const gateOf = (gate: Gate): string => {
  switch (gate.is) {
    case 'chapter':
      return t('next.gate.chapter', { chapter: gate.chapter })
    case 'pace':
      return t('next.gate.pace', { day: gate.opensOn === null ? '' : readDay(gate.opensOn) })
    default:
      return t(`next.gate.${gate.is}`, { need: gate.need, have: gate.have })
  }
}

const nextWords = ({ next }: Standing): string => {
  switch (next.is) {
    case 'gate':
      return gateOf(next.gate)
    case 'boss':
      return t('next.boss', { tries: next.tries })
    case 'challenges':
      return t('next.challenges', { titles: next.titles.join(', ') })
    default:
      return t(`next.${next.is}`)
  }
}
