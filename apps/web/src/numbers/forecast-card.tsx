import { POINTS_PERCENTS, type PointsPercent } from '@xiotein/game/numbers'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Part } from '../ui/messages/part.tsx'
import { FigureCard } from './figure-card.tsx'
import { forecastFigure } from './figures/forecast.tsx'
import styles from './numbers.module.css'
import { type ForecastAnswer, useForecast } from './use-numbers.ts'
import { t } from './words/index.ts'

/** The values that somebody tries, as typed; null is as it is. */
type Draft = { readonly ware: string | null; readonly price: string; readonly points: PointsPercent; readonly dues: boolean | null }

const AS_IT_IS: Draft = { ware: null, price: '', points: '100', dues: null }
const MOST_PP = 999_999

/** The next ten weeks, as things are and with another price or rule. */
export function ForecastCard() {
  const [classId, setClassId] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft>(AS_IT_IS)
  const price = wholeNumberOf(draft.price)
  const query = useForecast({
    ...(classId === null ? {} : { classId }),
    ...(draft.ware !== null && price !== null && price <= MOST_PP ? { ware: draft.ware, pp: String(price) } : {}),
    ...(draft.points === '100' ? {} : { points: draft.points }),
    ...(draft.dues === null ? {} : { dues: String(draft.dues) }),
  })
  return (
    <Part>
      <Answer query={query} failed={t('failed')}>
        {answer => (
          <FigureCard name="forecast" figure={forecastFigure(answer)}>
            <Trial answer={answer} classId={classId} onClassId={setClassId} draft={draft} onDraft={setDraft} />
          </FigureCard>
        )}
      </Answer>
    </Part>
  )
}

type TrialProps = {
  readonly answer: ForecastAnswer
  readonly classId: string | null
  readonly onClassId: (classId: string | null) => void
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function Trial({ answer: { classes, wares, dues, lacks }, classId, onClassId, draft, onDraft }: TrialProps) {
  const priceOf = (ware: string): string => String(wares.find(each => each.ware === ware)?.pp ?? '')
  return (
    <fieldset className={styles.trial}>
      <legend>{t('forecast.whatIf')}</legend>
      <p className={styles.across}>{t('forecast.whatIf.not')}</p>
      <Field label={t('class')}>
        <Select value={classId ?? ''} onChange={({ target }) => onClassId(target.value === '' ? null : target.value)}>
          <option value="">{t('forecast.allClasses')}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {lacks === null ? (
        <>
          <Field label={t('forecast.ware')}>
            <Select
              value={draft.ware ?? ''}
              onChange={({ target: { value } }) =>
                onDraft({ ...draft, ware: value === '' ? null : value, price: value === '' ? '' : priceOf(value) })
              }
            >
              <option value="">{t('forecast.noWare')}</option>
              {wares.map(({ ware, name, pp }) => (
                <option key={ware} value={ware}>
                  {t('prices.named', { name, pp })}
                </option>
              ))}
            </Select>
          </Field>
          {draft.ware === null ? null : (
            <Field label={t('forecast.price')} error={wholeNumberOf(draft.price) === null ? t('forecast.noPrice') : null}>
              <NumberInput value={draft.price} maxLength={6} onValue={value => onDraft({ ...draft, price: value })} />
            </Field>
          )}
          <Field label={t('forecast.points')}>
            <Select
              value={draft.points}
              onChange={({ target }) => onDraft({ ...draft, points: POINTS_PERCENTS.find(each => each === target.value) ?? '100' })}
            >
              {POINTS_PERCENTS.map(percent => (
                <option key={percent} value={percent}>
                  {t(`forecast.points.${percent}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox label={t('forecast.dues')} checked={draft.dues ?? dues} onChecked={checked => onDraft({ ...draft, dues: checked })} />
        </>
      ) : null}
    </fieldset>
  )
}
