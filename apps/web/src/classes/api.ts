import type { ClassesCalls } from '@xiotein/contract/classes'
import { apiOf } from '../platform/call.ts'

export const classesApi = apiOf<ClassesCalls>()
