import { type ComponentType, createElement, type SVGProps } from 'react'

type Stroke = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Draws an icon of lucide from its strokes. The build puts this in the place of lucide's own function: apps/web/lean-plugin.ts. */
export const iconOf = ({ node }: { node: readonly Stroke[] }): ComponentType<SVGProps<SVGSVGElement>> =>
  function Icon(props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // An icon without a name of its own is beside words: nobody has to hear it.
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
