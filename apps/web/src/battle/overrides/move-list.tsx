import type { MoveId } from '@xiotein/content/moves'
import type { MoveOverrides } from '@xiotein/game/moves'
import { plainName } from '@xiotein/game/rules'
import { useState } from 'react'
import { lineName, MoveSign, moveName } from '../../moves/index.ts'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Draft, damageNow, deliveredDamage, deliveredMove, IDS, inOrder } from './draft.ts'
import styles from './overrides.module.css'
import { t } from './words/index.ts'

type MoveListProps = {
  overrides: MoveOverrides
  drafts: Readonly<Partial<Record<MoveId, Draft>>>
  open: MoveId
  onOpen: (id: MoveId) => void
}

const lineWords = (id: MoveId): string => {
  const { manifest, element, learningLevel } = deliveredMove(id)
  return t('list.line', { line: lineName(manifest ?? element ?? 'system'), level: learningLevel })
}

/** All fifty moves with their damage: a list, and on phones a choice. */
export function MoveList({ overrides, drafts, open, onOpen }: MoveListProps) {
  const [query, setQuery] = useState('')
  const [show, setShow] = useState<'all' | 'changed'>('all')
  const changed = IDS.filter(id => overrides[id] !== undefined)
  const sorted = inOrder()
  const words = plainName(query.trim())
  const shown = sorted.filter(id => (show === 'all' || changed.includes(id)) && plainName(moveName(id)).includes(words))
  const wordsOf = (id: MoveId): string => {
    const now = damageNow(id, overrides[id])
    const typed = drafts[id]?.typed.damage
    if (deliveredDamage(id) === 0) return t('list.none')
    if (typed !== undefined && typed !== String(now)) return t('list.draft', { now, draft: typed })
    return now === deliveredDamage(id) ? String(now) : t('list.was', { now, was: deliveredDamage(id) })
  }
  return (
    <Card padded={false} aria-label={t('list')}>
      <div className={styles.pick}>
        <Field label={t('list.pick')}>
          <Select value={open} onChange={event => onOpen(event.target.value as MoveId)}>
            {sorted.map(id => (
              <option key={id} value={id}>
                {t('list.option', { name: moveName(id), line: lineWords(id), damage: wordsOf(id) })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.find}>
        <SearchInput label={t('list.search')} placeholder={t('list.search')} value={query} onValue={setQuery} />
        <SegmentedControl
          label={t('list.show')}
          options={[
            { value: 'all', label: t('list.all', { count: IDS.length }) },
            { value: 'changed', label: t('list.changed', { count: changed.length }) },
          ]}
          value={show}
          onValue={setShow}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.noneFound}>{t(show === 'changed' && words === '' ? 'list.noneChanged' : 'list.noneFound')}</p>
      ) : null}
      <ul className={styles.rows}>
        {shown.map(id => (
          <li key={id}>
            <button type="button" aria-current={id === open ? 'true' : undefined} onClick={() => onOpen(id)}>
              <MoveSign id={id} />
              <span>
                <b>{moveName(id)}</b>
                <small>{lineWords(id)}</small>
              </span>
              <span className={styles.rowDamage}>{wordsOf(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
