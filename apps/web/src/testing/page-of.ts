import type { ComponentType } from 'react'
import type { Feature } from '../platform/feature.ts'

/** The page that a feature shows at this path. */
export const pageOf = async ({ name, routes = [] }: Feature, path: string): Promise<ComponentType> => {
  const route = routes.find(each => each.path === path)
  if (!route) throw new Error(`${name} has no page at ${path}`)
  return route.load()
}
