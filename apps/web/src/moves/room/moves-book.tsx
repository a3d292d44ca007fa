import type { MoveId } from '@xiotein/content/moves'
import { ELEMENTS, type Element } from '@xiotein/game/moves'
import { sum } from '@xiotein/game/rules'
import { LayoutGrid, type LucideIcon, Star } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { lineName } from '../names/line-name.ts'
import type { Shelf } from './book.ts'
import { isElement, isManifest } from './lines.ts'
import { MoveCard } from './move-card.tsx'
import styles from './moves-book.module.css'
import room from './room.module.css'
import { Disc } from './sign.tsx'
import { lineText } from './texts.ts'
import { t } from './words/index.ts'

type Filter = 'all' | 'mine' | 'manifests' | 'system' | Element
const FILTERS: readonly Filter[] = ['all', 'mine', ...ELEMENTS, 'manifests', 'system']

const filtered = (shelves: readonly Shelf[], filter: Filter): readonly Shelf[] => {
  if (filter === 'all') return shelves
  if (filter === 'mine')
    return shelves
      .map(shelf => ({ ...shelf, moves: shelf.moves.filter(({ lock }) => lock === null) }))
      .filter(({ moves }) => moves.length > 0)
  return shelves.filter(({ line }) => (filter === 'manifests' ? isManifest(line) : line === filter))
}

const countOf = (shelves: readonly Shelf[]): number => sum(shelves.map(({ moves }) => moves.length))

const ICONS: Partial<Record<Filter, LucideIcon>> = { all: LayoutGrid, mine: Star }

type BookProps = {
  shelves: readonly Shelf[]
  hand: readonly MoveId[]
  opened: MoveId | null
  /** The moves that are shown at first. */
  first: 'all' | 'mine'
  onOpen: (id: MoveId) => void
}

/** All fifty moves by line, the reader's lines first; the filter shows one line, or what is learned. */
export function MovesBook({ shelves, hand, opened, first, onOpen }: BookProps) {
  const [filter, setFilter] = useState<Filter>(first)
  const shown = filtered(shelves, filter)
  const labelOf = (each: Filter): string =>
    each === 'all' || each === 'mine'
      ? t(`filter.${each}`, { count: countOf(filtered(shelves, each)) })
      : isElement(each as Element)
        ? lineName(each as Element)
        : t(`filter.${each as 'manifests' | 'system'}`)
  return (
    <section aria-labelledby="book">
      <div className={room.sectionHead}>
        <h2 id="book">{t('book')}</h2>
        <p>{t('book.note')}</p>
      </div>
      <fieldset className={styles.filter} aria-label={t('filter')}>
        {FILTERS.map(each => {
          const Icon = ICONS[each]
          return (
            <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
              {Icon ? (
                <Icon aria-hidden="true" />
              ) : (
                <Disc line={each === 'manifests' ? 'reading' : each === 'system' ? 'system' : (each as Element)} />
              )}
              {labelOf(each)}
            </button>
          )
        })}
      </fieldset>
      <VisuallyHidden>
        <span role="status">{t('shown', { count: countOf(shown) })}</span>
      </VisuallyHidden>
      <div className={styles.shelves}>
        {shown.map(shelf => (
          <section
            key={shelf.line}
            className={classNames(styles.shelf, shelf.moves.length <= 2 && styles.pair)}
            aria-labelledby={`shelf-${shelf.line}`}
          >
            <div className={styles.side}>
              <Disc line={shelf.line} />
              <div>
                <h3 id={`shelf-${shelf.line}`}>{lineName(shelf.line)}</h3>
                {shelf.open ? <Chip tone="good">{t('line.level', { level: shelf.open.level })}</Chip> : null}
                <p className={room.micro}>
                  {shelf.open && isManifest(shelf.line) ? `${t('line.manifest')} ` : ''}
                  {lineText(shelf.line)}
                </p>
              </div>
            </div>
            <ul className={styles.cards}>
              {shelf.moves.map(each => (
                <MoveCard key={each.id} bookMove={each} inHand={hand.includes(each.id)} opened={opened === each.id} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
