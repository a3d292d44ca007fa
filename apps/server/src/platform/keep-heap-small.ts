import { setFlagsFromString } from 'node:v8'

/**
 * On a machine with much memory V8 lets the heap grow to four times what is in use before it collects garbage. Here it is twice, whatever the
 * machine (docs/decisions/0037). Nothing limits what may be in use.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=100')
