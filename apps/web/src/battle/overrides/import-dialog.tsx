import type { SchoolMovesAnswer } from '@xiotein/contract/moves'
import { type MoveOverrides, readMovesFile } from '@xiotein/game/moves'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { linesOf, withLines } from './import-lines.ts'
import type { Measure } from './measure.ts'
import styles from './overrides.module.css'
import { refusalWords } from './refusal-words.ts'
import { nameOfMove, stepWords } from './step-words.ts'
import { useSchoolCommand } from './use-school-changes.ts'
import { type TrialVerdict, useTogether } from './use-together.ts'
import { t } from './words/index.ts'

const MOST_BYTES = 100_000

type Read = { readonly name: string; readonly file: MoveOverrides | null; readonly problem: string | null }

const readFile = async (chosen: File): Promise<Read> => {
  const { name } = chosen
  if (chosen.size > MOST_BYTES) return { name, file: null, problem: t('import.tooLarge') }
  const decision = readMovesFile(await chosen.text())
  if (decision.ok) return { name, file: decision.outcome, problem: null }
  return { name, file: null, problem: t(`import.${decision.refusal.name}`, decision.refusal.detail) }
}

/** A file of another school: what it would change, line by line, before anything is saved. */
export function ImportDialog({ school, measure, onClose }: { school: SchoolMovesAnswer; measure: Measure; onClose: () => void }) {
  const [read, setRead] = useState<Read | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const save = useSchoolCommand('moves.change-school', onClose)
  const lines = read?.file ? linesOf(school.overrides, read.file) : []
  const wanted = lines.filter(({ step, refusal }) => refusal === null && !left.has(step.moveId))
  const { overrides: next, refusal } = withLines(school.overrides, wanted)
  const together = useTogether(school.overrides, wanted, measure)
  const played = wanted.filter(({ step }) => step.before.damage !== step.after.damage)
  const isPlaying = together.size < played.length
  const needsReason = played.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import')}
      dismissible={!save.busy}
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            busy={save.busy}
            busyLabel={t('saving')}
            disabled={wanted.length === 0 || isPlaying || refusal !== null || (needsReason && reason.trim() === '')}
            onClick={() => save.send({ version: school.version, overrides: next, reason, imported: true })}
          >
            {t('import.do', { count: wanted.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          label={t('import.file')}
          hint={t('import.hint')}
          accept=".json,application/json"
          fileName={read?.name ?? null}
          error={read?.problem ?? null}
          onFile={file =>
            void readFile(file).then(found => {
              setRead(found)
              setLeft(new Set())
            })
          }
        />
        {read?.file ? <p role="status">{t('import.found', { count: lines.length })}</p> : null}
        {lines.length === 0 ? null : (
          <ul className={styles.lines}>
            {lines.map(({ step, refusal: no }) => (
              <li key={step.moveId}>
                <Checkbox
                  label={nameOfMove(step.moveId)}
                  hint={no ? refusalWords(no) : stepWords(step).join('. ')}
                  checked={no === null && !left.has(step.moveId)}
                  disabled={no !== null}
                  onChecked={on => setLeft(new Set(on ? [...left].filter(id => id !== step.moveId) : [...left, step.moveId]))}
                />
                {no ? (
                  <Chip tone="bad">{t('import.left')}</Chip>
                ) : step.before.damage === step.after.damage ? null : (
                  <Balance found={together.get(step.moveId)} left={left.has(step.moveId)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {isPlaying ? <Spinner label={t('import.played', { played: together.size, all: played.length })} /> : null}
        {played.length > 0 && !isPlaying ? <Together found={[...together.values()]} /> : null}
        {refusal ? <Note tone="bad">{refusalWords(refusal)}</Note> : null}
        {wanted.length === 0 ? null : (
          <Field label={t('reason')} hint={t('reason.hint')} required={needsReason} optional={!needsReason}>
            <TextInput value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
          </Field>
        )}
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
      </Stack>
    </Dialog>
  )
}

type BalanceProps = { found: TrialVerdict | undefined; left: boolean }

/** The effect of all wanted lines together. */
function Together({ found }: { found: readonly string[] }) {
  const out = found.filter(is => is === 'too-strong' || is === 'too-weak').length
  if (found.includes('failed')) return null
  return out === 0 ? <p role="status">{t('import.together')}</p> : <Note tone="warn">{t('import.togetherNot', { count: out })}</Note>
}

/** Whether one line of the file fits among the others. */
function Balance({ found, left }: BalanceProps) {
  if (left) return null
  if (found === undefined) return <Chip tone="pending">{t('import.measuring')}</Chip>
  if (found === 'failed') return <Chip>{t('import.unmeasured')}</Chip>
  if (found === 'no-worse') return <Chip tone="info">{t('import.noWorse')}</Chip>
  return found === 'fits' ? (
    <Chip tone="good">{t('import.fits')}</Chip>
  ) : (
    <Chip tone="warn">{t(found === 'too-strong' ? 'import.strong' : 'import.weak')}</Chip>
  )
}
