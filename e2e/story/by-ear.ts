// A page as assistive technology is told of it: Chromium's accessibility tree, its roles, names, states and live regions. Nothing is looked up by
// position or in the document, so what is hidden from somebody who does not see is hidden here, too.
import type { CDPSession } from '@playwright/test'
import { expect, type Page } from '../test.ts'

type Property = { readonly name: string; readonly value: { readonly value?: unknown } }
type AxNode = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly Property[]
  readonly childIds?: readonly string[]
  readonly parentId?: string
  readonly backendDOMNodeId?: number
}

/** A node of the accessibility tree, with its children. */
export type AccessNode = {
  readonly role: string
  readonly name: string
  readonly value: string
  /** The states beside role and name: pressed, checked, disabled, live. */
  readonly states: Readonly<Record<string, unknown>>
  readonly parts: readonly AccessNode[]
  readonly handle: number
}

const treeOf = (nodes: readonly AxNode[]): AccessNode => {
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const partsOf = ({ childIds = [] }: AxNode): AccessNode[] =>
    childIds.flatMap(id => {
      const child = byId.get(id)
      return child === undefined ? [] : child.ignored ? partsOf(child) : [toldOf(child)]
    })
  const toldOf = (node: AxNode): AccessNode => ({
    role: node.role?.value ?? '',
    name: node.name?.value ?? '',
    value: `${node.value?.value ?? ''}`,
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    parts: partsOf(node),
    handle: node.backendDOMNodeId ?? 0,
  })
  const root = nodes.find(({ parentId }) => parentId === undefined)
  if (!root) throw new Error('nothing is told of the page')
  return toldOf(root)
}

/** Everything in it, itself included, in the order in which it is read. */
export const everythingIn = (told: AccessNode): readonly AccessNode[] => [told, ...told.parts.flatMap(everythingIn)]

/** Returns what is read of it, word for word. */
export const textOf = (told: AccessNode): string =>
  everythingIn(told)
    .filter(({ role }) => role === 'StaticText')
    .map(({ name }) => name)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

type Name = string | RegExp
const isNamed = (name: Name, told: AccessNode): boolean => (typeof name === 'string' ? told.name === name : name.test(told.name))

export const allIn = (told: AccessNode, role: string, name: Name = /(?:)/): readonly AccessNode[] =>
  everythingIn(told).filter(each => each.role === role && isNamed(name, each))

export const oneIn = (told: AccessNode, role: string, name: Name = /(?:)/): AccessNode => {
  const [found] = allIn(told, role, name)
  if (!found) throw new Error(`no ${role} is called ${name}`)
  return found
}

/** Whether changes in it are announced automatically. */
const isLive = ({ role, states }: AccessNode): boolean =>
  role === 'status' || role === 'alert' || states.live === 'polite' || states.live === 'assertive'

export type Ear = {
  page: Page
  /** The page as it is exposed now. */
  hear(): Promise<AccessNode>
  /** Waits until the page exposes this. */
  until(what: (told: AccessNode) => boolean): Promise<AccessNode>
  /** Returns what live regions of the page say now. */
  announced(): Promise<string>
  /** Goes to a control and presses a key on it. */
  press(told: AccessNode, key?: string): Promise<void>
  type(told: AccessNode, text: string): Promise<void>
  /** Chooses an option of a list by its name. */
  choose(list: AccessNode, option: string): Promise<void>
}

const MOST_OPTIONS = 12

export const earOf = async (page: Page): Promise<Ear> => {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('Accessibility.enable')
  const hear = async (): Promise<AccessNode> => {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    return treeOf(nodes as readonly AxNode[])
  }
  const goTo = async ({ handle, role, name, states }: AccessNode): Promise<void> => {
    if (states.disabled === true) throw new Error(`the ${role} ${name} cannot be used now`)
    await client.send('DOM.focus', { backendNodeId: handle })
  }
  const until = async (what: (told: AccessNode) => boolean): Promise<AccessNode> => {
    let last = await hear()
    await expect
      .poll(async () => {
        last = await hear()
        return what(last)
      })
      .toBe(true)
    return last
  }
  return {
    page,
    hear,
    until,
    announced: async () =>
      everythingIn(await hear())
        .filter(isLive)
        .map(textOf)
        .join(' '),
    press: async (told, key = 'Enter') => {
      await goTo(told)
      await page.keyboard.press(key)
    },
    type: async (told, text) => {
      await goTo(told)
      await page.keyboard.type(text)
    },
    choose: async (list, option) => {
      await goTo(list)
      for (let press = 0; press < MOST_OPTIONS; press += 1) {
        const now = everythingIn(await hear()).find(({ handle }) => handle === list.handle)
        if (now?.value === option) return
        await page.keyboard.press('ArrowDown')
      }
      throw new Error(`${list.name} has no option ${option}`)
    },
  }
}
