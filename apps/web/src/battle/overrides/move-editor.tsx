import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer } from '@xiotein/contract/moves'
import { MAX_NAME_LETTERS, MIN_NAME_LETTERS, overrideSteps, withDamage } from '@xiotein/game/moves'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { effectWords, inkOfMove, lineName, MoveGlyph, moveName } from '../../moves/index.ts'
import { ChangedMeanwhile, settingInWords } from '../../platform/changed-meanwhile.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DamageScale } from './damage-scale.tsx'
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

const amountsAt = (id: string, damage: number): string =>
  (withDamage(deliveredMove(id), damage).effects.find(({ kind }) => kind === 'damage')?.amount ?? []).join(', ')

/** Everything that the move does at level 1, as its card says it. */
const doneAt = (id: string, damage: number): string => {
  const { effects, durationTurns } = withDamage(deliveredMove(id), damage)
  return effects.map(effect => effectWords(effect, effect.amount[0] ?? 0, durationTurns)).join('. ')
}

/** One move: its name and damage, what a draft would do, and saving it. */
export function MoveEditor({ id, school: { version, overrides, may }, draft, measure, onDraft }: MoveEditorProps) {
  const move = deliveredMove(id)
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
  const stepTo = (by: number): void => type({ damage: String(Math.max(least, Math.min(most, (damage ?? now) + by))) })
  const line = move.manifest ?? move.element ?? 'system'
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
      <div className={styles.top} style={inkOfMove(line)}>
        <MoveGlyph id={id} />
        <h2 id="move">{moveName(id)}</h2>
        <span>{t('move.about', { line: lineName(line), level: move.learningLevel })}</span>
        <b>{t('move.energy', { energy: move.energyCost })}</b>
      </div>
      <Stack className={styles.inside}>
        <p className={styles.small}>{t('move.does', { effects: doneAt(id, drafted ?? now), turns: move.cooldownTurns })}</p>
        <div className={styles.fields}>
          <Field
            label={t('name')}
            hint={t('name.hint', { least: MIN_NAME_LETTERS, most: MAX_NAME_LETTERS })}
            error={refusal && isWrong('moves.name') ? refusalWords(refusal) : null}
          >
            <TextInput value={typed.name} readOnly={!may.change} maxLength={80} onChange={event => type({ name: event.target.value })} />
          </Field>
          {most === 0 ? (
            <p className={styles.small}>{t('damage.none')}</p>
          ) : (
            <div className={styles.damage}>
              <Field
                label={t('damage')}
                hint={t(drafted === null ? 'damage.steps' : 'damage.stepsWere', {
                  steps: amountsAt(id, drafted ?? now),
                  were: amountsAt(id, now),
                })}
                error={refusal && isWrong('moves.damage') ? refusalWords(refusal) : null}
              >
                <NumberInput besideKeys value={typed.damage} readOnly={!may.change} onValue={value => type({ damage: value })} />
              </Field>
              {may.change ? (
                <div className={styles.keys}>
                  <IconButton look="framed" icon={Minus} label={t('damage.less')} onClick={() => stepTo(-1)} />
                  <IconButton look="framed" icon={Plus} label={t('damage.more')} onClick={() => stepTo(1)} />
                </div>
              ) : null}
              <DamageScale moveId={id} now={now} draft={drafted} fit={effect?.fit ?? null} />
            </div>
          )}
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
        <div className={styles.saveBar}>
          <p className={styles.small}>
            {drafted === null ? t('save.name') : t('save.note', { now })} {knowing === null ? null : t('save.knowing', { count: knowing })}
          </p>
          <Row>
            <Button look="secondary" onClick={() => onDraft(undefined)}>
              {t('discard')}
            </Button>
            <Button look={fits ? 'primary' : 'secondary'} disabled={refusal !== null || !isKnown} onClick={() => setSaving(true)}>
              {t(fits || !isKnown ? 'save' : 'save.anyway', { damage: drafted ?? now })}
            </Button>
          </Row>
        </div>
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
