import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import page from '../../index.html?raw'
import { Brand } from './brand.tsx'

it('looks like the brand that index.html shows until the app has loaded', () => {
  const first = new DOMParser().parseFromString(page, 'text/html').querySelector('#root a')
  expect(first?.innerHTML).toBe(render(<Brand />).container.querySelector('a')?.innerHTML)
})
