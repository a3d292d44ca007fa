import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import page from '../../index.html?raw'
import { Brand } from './brand.tsx'

it('looks as in the bar that stands before the app has come', () => {
  const first = new DOMParser().parseFromString(page, 'text/html').querySelector('#root a')
  expect(first?.innerHTML).toBe(render(<Brand />).container.querySelector('a')?.innerHTML)
})
