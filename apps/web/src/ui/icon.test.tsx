import { render } from '@testing-library/react'
import { LogIn } from 'lucide-react'
import { expect, it } from 'vitest'
import { iconOf } from './icon.ts'

const Ours = iconOf({
  node: [
    ['path', { d: 'm10 17 5-5-5-5' }],
    ['path', { d: 'M15 12H3' }],
    ['path', { d: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4' }],
  ],
})

it.each([
  ['beside words', {}],
  ['that is read out', { role: 'img', 'aria-label': 'Login' }],
])('draws an icon %s as lucide does, but for names that no style uses', (_, named) => {
  const lucide = render(<LogIn className="icon" {...named} />).container.querySelector('svg')
  const ours = render(<Ours className="icon" {...named} />).container.querySelector('svg')
  lucide?.setAttribute('class', 'icon')
  expect(ours?.isEqualNode(lucide)).toBe(true)
})
