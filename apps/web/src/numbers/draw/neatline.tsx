import styles from './draw.module.css'

type NeatlineProps = { readonly edges: readonly number[]; readonly y: number }

export const NEATLINE = 6

/** An axis: one segment for each step of the scale, dark and light by turns. */
export function Neatline({ edges, y }: NeatlineProps) {
  return edges
    .slice(1)
    .map((to, at) => (
      <rect
        key={to}
        className={at % 2 === 0 ? styles.ink : styles.paper}
        x={edges[at]}
        y={y}
        width={to - (edges[at] ?? 0)}
        height={NEATLINE}
      />
    ))
}

/** The pattern of what is not known, not yet there or not shown. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.veilGround} width="7" height="7" />
        <path className={styles.veilLine} d="M0 0v7" />
      </pattern>
    </defs>
  )
}
