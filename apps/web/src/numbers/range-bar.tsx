import { CHART_RANGES, type ChartRange, MOST_CHART_DAYS } from '@xiotein/game/numbers'
import { useId } from 'react'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { DateInput } from '../ui/forms/date-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { AGAINST, type Against } from './figures/weeks.tsx'
import styles from './numbers.module.css'
import { type AskedRange, datesProblem } from './use-numbers.ts'
import { t } from './words/index.ts'

type RangeBarProps = {
  readonly range: AskedRange
  readonly onRange: (range: AskedRange) => void
  /** The days that are shown, in words. */
  readonly shown: string
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (classId: string, ticked: boolean) => void
  readonly against?: { readonly value: Against; readonly onValue: (value: Against) => void }
}

/** The range that is shown: which days, which classes, and what they are compared with. */
export function RangeBar({ range, onRange, shown, classes, ticked, onTick, against }: RangeBarProps) {
  const id = useId()
  const problem = datesProblem(range)
  const wrong = problem === 'order' ? t('dates.order') : problem === 'long' ? t('dates.long', { most: MOST_CHART_DAYS }) : null
  // A class alone has no median to compare with.
  const compared = AGAINST.filter(each => each !== 'middle' || ticked.size > 1)
  const options = CHART_RANGES.map(value => ({ value, label: t(`range.${value}`) }))
  const dated = (change: Partial<AskedRange>): void => {
    const { from, to, ...all } = { ...range, ...change }
    onRange({ ...all, ...(from ? { from } : {}), ...(to ? { to } : {}) })
  }
  const names = classes.filter(each => ticked.has(each.id)).map(each => each.name)
  return (
    <>
      <p className={styles.onPaper}>{t('onPaper', { classes: names.join(', '), shown })}</p>
      <Card look="quiet" className={styles.range} aria-label={t('range')}>
        <SegmentedControl<ChartRange>
          label={t('range')}
          options={options}
          value={range.range}
          onValue={value => onRange({ ...range, range: value })}
        />
        <fieldset className={styles.classes}>
          <legend>
            <VisuallyHidden>{t('classes')}</VisuallyHidden>
          </legend>
          {classes.map(each => (
            <Checkbox key={each.id} label={each.name} checked={ticked.has(each.id)} onChecked={checked => onTick(each.id, checked)} />
          ))}
        </fieldset>
        {against ? (
          <div className={styles.against}>
            <label htmlFor={id}>{t('against')}</label>
            <Select
              id={id}
              value={compared.includes(against.value) ? against.value : 'none'}
              onChange={({ target }) => against.onValue(AGAINST.find(each => each === target.value) ?? 'none')}
            >
              {compared.map(each => (
                <option key={each} value={each}>
                  {t(`against.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        {range.range === 'dates' ? (
          <div className={styles.dates}>
            {(['from', 'to'] as const).map(end => (
              <Field key={end} label={t(end === 'from' ? 'first' : 'last')} error={end === 'to' ? wrong : null}>
                <DateInput min="2000-01-01" max="2999-12-31" value={range[end] ?? ''} onValue={day => dated({ [end]: day })} />
              </Field>
            ))}
          </div>
        ) : null}
        {shown === '' ? null : <p className={styles.shown}>{shown}</p>}
      </Card>
    </>
  )
}
