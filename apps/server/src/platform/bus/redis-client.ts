// A separate module, because Node, tsx and the bundle differ in how they load a package of the older module format while the program runs.
export { createClient } from '@redis/client'
