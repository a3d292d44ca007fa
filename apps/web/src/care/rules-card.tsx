import { CARE_KINDS, type CareKind, type CareRules } from '@xiotein/game/care'
import { type FormEvent, useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { ChangedMeanwhile, settingInWords } from '../platform/changed-meanwhile.tsx'
import { useRead } from '../platform/use-read.ts'
import { useSettingsForm } from '../school/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { wholeNumberOf } from '../ui/forms/number-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './care.module.css'
import { RuleLine } from './rule-line.tsx'
import { isInBounds, LONGEST_OFF_REASON, type ShownRules } from './rules.ts'
import { careApi } from './use-care.ts'
import { t } from './words/index.ts'

/** The rules that bring somebody to the room. Every member of the staff reads them; admins change them. */
export function RulesCard({ mayChange }: { mayChange: boolean }) {
  const query = useRead(careApi, 'care.rules', {})
  return (
    <Card aria-labelledby="care-rules">
      <CardHead id="care-rules" title={t('rules')} note={t('rules.note')} />
      <Answer query={query} failed={t('rules.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="card">
        {rules => <RulesForm rules={rules} mayChange={mayChange} />}
      </Answer>
    </Card>
  )
}

type Typed = Readonly<Record<CareKind, { readonly on: boolean; readonly number: string }>>
const typedOf = (rules: CareRules): Typed =>
  Object.fromEntries(CARE_KINDS.map(kind => [kind, { on: rules[kind].on, number: String(rules[kind].number) }])) as Typed

function RulesForm({ rules, mayChange }: { rules: ShownRules; mayChange: boolean }) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const {
    fields: typed,
    set,
    ...form
  } = useSettingsForm(careApi, 'care.change-rules', {
    read: 'care.rules',
    settings: rules,
    fieldsOf: typedOf,
    onDone: () => {
      setReason('')
      toast(t('rules.saved'), 'good')
    },
  })
  const isWrong = CARE_KINDS.some(kind => !isInBounds(kind, typed[kind].number))
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(rules))
  const switchesOff = CARE_KINDS.some(kind => rules[kind].on && !typed[kind].on)
  const ruleInWords = (kind: CareKind): string => {
    const { on, number } = rules[kind]
    return on ? t(`rule.${kind}`, { number: readNumber(number) }) : settingInWords(t(`title.${kind}`), false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWrong || !isChanged) return
    const next = CARE_KINDS.map(kind => [kind, { on: typed[kind].on, number: wholeNumberOf(typed[kind].number) ?? rules[kind].number }])
    form.send({ ...(Object.fromEntries(next) as CareRules), reason: switchesOff ? reason : '' })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ul className={styles.rules}>
          {CARE_KINDS.map(kind => (
            <RuleLine
              key={kind}
              kind={kind}
              typed={typed[kind]}
              mayChange={mayChange}
              off={rules.off.find(each => each.kind === kind) ?? null}
              onTyped={changed => set({ [kind]: { ...typed[kind], ...changed } })}
            />
          ))}
        </ul>
        {switchesOff ? (
          <Field label={t('off.reason')} hint={t('off.reason.hint')} optional>
            <TextInput value={reason} maxLength={LONGEST_OFF_REASON} onChange={event => setReason(event.target.value)} />
          </Field>
        ) : null}
        <ChangedMeanwhile theirs={form.theirs.map(ruleInWords)} onTake={() => form.discard(form.theirs)} />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        {mayChange ? (
          <Row>
            <Button type="submit" busy={form.busy} busyLabel={t('rules.saving')} disabled={!isChanged || isWrong}>
              {t('rules.save')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </form>
  )
}
