import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer } from '@xiotein/contract/moves'
import { MAX_NAME_LETTERS, MIN_NAME_LETTERS, overrideSteps, withDamage } from '@xiotein/game/moves'
import { useState } from 'react'
import { effectWords, inkOfMove, lineName, MoveGlyph, moveName } from '../../moves/index.ts'
import { ChangedMeanwhile, settingInWords } from '../../platform/changed-meanwhile.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DamageField } from './damage-field.tsx'
import { type Draft, damageNow, deliveredMove, rangeOf, refusalOf, type TypedMove, theirsIn, typedOf, withDraft, without } from './draft.ts'
import { LevelsChart, TurnsChart, WinsChart } from './effect-charts.tsx'
import type { Measure } from './measure.ts'
import styles from './overrides.module.css'
import { refusalWords } from './refusal-words.ts'
import { SaveDialog } from './save-dialog.tsx'
import { useEffectOf } from './use-effect-of.ts'
import { useKnowing, useSchoolCommand } from './use-school-changes.ts'
import { VerdictStrip } from './verdict-strip.tsx'
import { t } from './words/index.ts'

type MoveEditorProps = {
  id: MoveId
  school: SchoolMovesAnswer
  draft: Draft | undefined
  measure: Measure
  onDraft: (draft: Draft | undefined) => void
}

/** Everything that the move does at level 1, as its card says it. */
const doneAt = (id: string, damage: number): string => {
  const { effects, durationTurns } = withDamage(deliveredMove(id), damage)
  return effects.map(effect => effectWords(effect, effect.amount[0] ?? 0, durationTurns)).join('. ')
}

/** One move: its name and damage, what a draft would do, and saving it. */
export function MoveEditor({ id, school: { version, overrides, may }, draft, measure, onDraft }: MoveEditorProps) {
  const saved = typedOf(id, overrides)
  const typed = { ...saved, ...draft?.typed }
  const now = damageNow(id, overrides[id])
  const { least, most } = rangeOf(id)
  const next = withDraft(id, overrides, typed)
  const steps = overrideSteps(overrides, next)
  const refusal = refusalOf(next)
  const damage = wholeNumberOf(typed.damage)
  const drafted = damage !== null && damage !== now && damage >= least && damage <= most ? damage : null
  const measuring = useEffectOf({ moveId: id, overrides, damage: drafted }, measure)
  const [saving, setSaving] = useState(false)
  // Nothing is left to save, such as after Take theirs: what is typed next does not open the dialog again.
  if (saving && steps.length === 0) setSaving(false)
  const knowing = useKnowing(id, may.change)
  const save = useSchoolCommand('moves.change-school', () => {
    setSaving(false)
    onDraft(undefined)
  })
  const { effect } = measuring
  const fits = drafted === null || effect?.verdict.is === 'fits'
  const isKnown = drafted === null || effect !== null || measuring.is === 'failed'
  const type = (change: Partial<TypedMove>): void =>
    onDraft({
      typed: { ...draft?.typed, ...change },
      over: { ...Object.fromEntries(Object.keys(change).map(field => [field, saved[field as keyof TypedMove]])), ...draft?.over },
    })
  const theirs = save.busy ? [] : theirsIn(id, overrides, draft)
  const meanwhile = (
    <ChangedMeanwhile
      theirs={theirs.map(field => settingInWords(t(field), saved[field]))}
      onTake={() => draft && onDraft(without(draft, theirs))}
    />
  )
  const isWrong = (name: string): boolean => refusal?.name.startsWith(name) ?? false
  return (
    <Card padded={false} aria-labelledby="move">
      <Head id={id} />
      <Stack className={styles.inside}>
        <p className={styles.small}>{t('move.does', { effects: doneAt(id, drafted ?? now), turns: deliveredMove(id).cooldownTurns })}</p>
        <div className={styles.fields}>
          <Field
            label={t('name')}
            hint={t('name.hint', { least: MIN_NAME_LETTERS, most: MAX_NAME_LETTERS })}
            error={refusal && isWrong('moves.name') ? refusalWords(refusal) : null}
          >
            <TextInput value={typed.name} readOnly={!may.change} maxLength={80} onChange={event => type({ name: event.target.value })} />
          </Field>
          <DamageField
            id={id}
            typed={typed.damage}
            now={now}
            drafted={drafted}
            fit={effect?.fit ?? null}
            error={refusal && isWrong('moves.damage') ? refusalWords(refusal) : null}
            readOnly={!may.change}
            onDamage={value => type({ damage: value })}
          />
        </div>
        {drafted === null ? null : <VerdictStrip measuring={measuring} onTry={fit => type({ damage: String(fit) })} />}
        {effect ? (
          <div className={styles.charts}>
            <WinsChart effect={effect} />
            <LevelsChart effect={effect} moveId={id} />
            <TurnsChart effect={effect} />
          </div>
        ) : null}
        {may.change ? meanwhile : <Note tone="info">{t('readOnly')}</Note>}
      </Stack>
      {may.change && steps.length + (refusal ? 1 : 0) > 0 ? (
        <SaveBar
          now={now}
          drafted={drafted}
          knowing={knowing}
          fits={fits}
          isKnown={isKnown}
          disabled={refusal !== null || !isKnown}
          onDiscard={() => onDraft(undefined)}
          onSave={() => setSaving(true)}
        />
      ) : null}
      {saving ? (
        <SaveDialog
          title={t('save.ask', { name: moveName(id) })}
          confirmLabel={t(fits ? 'save' : 'save.anyway', { damage: drafted ?? now })}
          steps={steps}
          needsReason={drafted !== null}
          fits={fits}
          busy={save.busy}
          error={save.problem}
          onSave={reason => save.send({ version, overrides: next, reason, imported: false })}
          onCancel={() => {
            setSaving(false)
            save.forget()
          }}
        >
          {meanwhile}
          {fits ? null : <Note tone="warn">{t('save.warning')}</Note>}
        </SaveDialog>
      ) : null}
    </Card>
  )
}

function Head({ id }: { id: MoveId }) {
  const move = deliveredMove(id)
  const line = move.manifest ?? move.element ?? 'system'
  return (
    <div className={styles.top} style={inkOfMove(line)}>
      <MoveGlyph id={id} />
      <h2 id="move">{moveName(id)}</h2>
      <span>{t('move.about', { line: lineName(line), level: move.learningLevel })}</span>
      <b>{t('move.energy', { energy: move.energyCost })}</b>
    </div>
  )
}

type SaveBarProps = {
  now: number
  drafted: number | null
  /** How many pupils know the move. */
  knowing: number | null
  fits: boolean
  isKnown: boolean
  disabled: boolean
  onDiscard: () => void
  onSave: () => void
}

function SaveBar({ now, drafted, knowing, fits, isKnown, disabled, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className={styles.saveBar}>
      <p className={styles.small}>
        {drafted === null ? t('save.name') : t('save.note', { now })} {knowing === null ? null : t('save.knowing', { count: knowing })}
      </p>
      <Row>
        <Button look="secondary" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button look={fits ? 'primary' : 'secondary'} disabled={disabled} onClick={onSave}>
          {t(fits || !isKnown ? 'save' : 'save.anyway', { damage: drafted ?? now })}
        </Button>
      </Row>
    </div>
  )
}
