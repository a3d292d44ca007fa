import type { Element } from '@xiotein/game/moves'
import { elementName } from '../names/names.ts'
import { LineSign } from './card-signs.tsx'
import styles from './element-chip.module.css'
import { inkOf } from './sign.tsx'

/** An element by its sign and its name, in its ink. */
export function ElementChip({ element }: { element: Element }) {
  return (
    <span className={styles.element} style={inkOf(element)}>
      <LineSign line={element} />
      {elementName(element)}
    </span>
  )
}
