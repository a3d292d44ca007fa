import type { SiegeWhatIf } from '@xiotein/contract/siege'
import { FEWEST_MOVES_PER_DAY, OFFLINE_MOVES_PER_DAY } from '@xiotein/game/growth'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { nothingToTell, useUnkeyedCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { StatStrip } from '../../ui/layout/stat-strip.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { vaultApi } from '../../vault/index.ts'
import { siegeApi } from '../use-siege.ts'
import { LossDots } from './loss-dots.tsx'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { Who } from './who-lost.tsx'
import { t } from './words/index.ts'

type WhatIfProps = { next: SiegeSettings; isWrong: boolean }

/** The last 28 days by rules that are not saved yet, and with fewer moves a day. */
export function WhatIf(props: WhatIfProps) {
  const query = useRead(vaultApi, 'vault.settings', {})
  return (
    <Answer query={query} failed={t('whatIf.failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="note">
      {({ movesPerDay }) => <Trial {...props} movesNow={movesPerDay} />}
    </Answer>
  )
}

function Trial({ next, isWrong, movesNow }: WhatIfProps & { movesNow: number }) {
  const [typed, setTyped] = useState<string | null>(null)
  const moves = wholeNumberOf(typed ?? String(movesNow))
  const isKnown = moves !== null && moves >= FEWEST_MOVES_PER_DAY && moves <= movesNow
  const tried = { ...next, movesPerDay: isKnown ? moves : movesNow }
  const canTry = !isWrong && isKnown
  const replay = useUnkeyedCommand(siegeApi, 'siege.what-if', { onFailed: () => nothingToTell })
  // Once something else is typed, the earlier result is about other rules.
  const isCurrent = JSON.stringify(replay.input) === JSON.stringify(tried)
  return (
    <section className={styles.replayed} aria-labelledby="what-if">
      <h3 id="what-if">{t('whatIf.head')}</h3>
      <Field
        label={t('whatIf.moves')}
        hint={t('whatIf.moves.hint', { now: movesNow, offline: OFFLINE_MOVES_PER_DAY })}
        error={isKnown ? null : t('whatIf.moves.wrong', { least: FEWEST_MOVES_PER_DAY, most: movesNow })}
      >
        <NumberInput value={typed ?? String(movesNow)} onValue={setTyped} />
      </Field>
      <Row>
        <Button
          look="secondary"
          icon={History}
          busy={replay.busy}
          busyLabel={t('whatIf.busy')}
          disabled={!canTry}
          onClick={() => replay.send(tried)}
        >
          {t('whatIf')}
        </Button>
      </Row>
      {replay.problem && isCurrent ? <Note tone="bad">{replay.problem}</Note> : null}
      {replay.answer && isCurrent && canTry ? (
        <Replayed whatIf={replay.answer} chosen={next.mode}>
          <Who key={JSON.stringify(tried)} tried={tried} />
        </Replayed>
      ) : null}
    </section>
  )
}

const was = (now: number, before: number) => (
  <>
    {readNumber(now)} <small className={styles.quiet}>{t('whatIf.was', { was: readNumber(before) })}</small>
  </>
)

/** `children` names the pupils concerned. */
type ReplayedProps = { whatIf: SiegeWhatIf; chosen: SiegeSettings['mode']; children: ReactNode }

function Replayed({ whatIf: { attacks, stopped, turned, friendly, takenPp, wasTakenPp, losses, modes }, chosen, children }: ReplayedProps) {
  const most = Math.max(0, ...losses.map(({ pp }) => pp))
  const losers = losses.filter(({ pp }) => pp > 0).length
  const wereLosers = losses.filter(({ was }) => was > 0)
  const isKept = wereLosers.filter(({ pp }) => pp === 0).length
  return (
    <section className={styles.replayed} aria-labelledby="what-if">
      <h3 id="what-if" tabIndex={-1} role="status">
        {/* Where nothing was played, nothing is known of what would have been lost. */}
        {attacks === 0 ? t('whatIf.none') : t('whatIf.most', { most })}
      </h3>
      <p className={styles.quiet}>{t('whatIf.of', { attacks })}</p>
      {attacks === 0 ? null : (
        <StatStrip
          stats={[
            { label: t('whatIf.takenPp'), value: was(takenPp, wasTakenPp) },
            { label: t('whatIf.losers'), value: was(losers, wereLosers.length) },
            { label: t('whatIf.worstPp'), value: was(most, Math.max(0, ...losses.map(each => each.was))) },
            { label: t('whatIf.stopped'), value: readNumber(stopped) },
          ]}
        />
      )}
      {wereLosers.length === 0 ? null : <p>{t('whatIf.protected', { count: isKept })}</p>}
      {turned === 0 ? null : <p>{t('whatIf.turned', { count: turned })}</p>}
      {friendly === 0 ? null : <p>{t('whatIf.friendly', { count: friendly })}</p>}
      {losses.length === 0 ? null : <LossDots losses={losses} />}
      {losses.length === 0 ? null : children}
      {attacks === 0 ? null : <Modes modes={modes} chosen={chosen} />}
      {attacks === 0 ? null : <p className={styles.quiet}>{t('whatIf.sketch')}</p>}
    </section>
  )
}

const FIGURES = ['takenPp', 'losers', 'worstPp', 'spared', 'stopped', 'earnedPp'] as const

/** The three modes beside each other, with the other rules as they are tried. */
function Modes({ modes, chosen }: Pick<SiegeWhatIf, 'modes'> & Pick<ReplayedProps, 'chosen'>) {
  return (
    <table className={styles.modes}>
      <caption>{t('whatIf.modes')}</caption>
      <thead>
        <tr>
          <td />
          {modes.map(({ mode }) => (
            <th key={mode} scope="col">
              {t(`mode.${mode}`)} {mode === chosen ? <small>{t('whatIf.chosen')}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map(figure => (
          <tr key={figure}>
            <th scope="row">{t(`whatIf.${figure}`)}</th>
            {modes.map(each => (
              <td key={each.mode}>{readNumber(each[figure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
