import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import en from './en.json'
import es from './es.json'

/** What each part in the demo school is about. The school itself stays as it is made up, in English. */
export const sayDemo = sayFrom(cataloguesOf<keyof typeof en>()({ en, es }))
