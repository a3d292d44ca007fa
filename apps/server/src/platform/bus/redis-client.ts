// A module of our own between: how a package of the older module format is loaded while the program runs is different in Node, in tsx and in the bundle.
export { createClient } from '@redis/client'
