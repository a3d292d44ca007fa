import type en from './words/en.json'

type Named<Id> = Id extends `badge.${infer Badge}` ? Badge : never
/** A badge that the bell has a name for: `badge.<id>`. */
export type NamedBadge = Named<keyof typeof en>
