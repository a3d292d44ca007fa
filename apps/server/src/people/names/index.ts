export { askedNames, deleteAskedName } from './asked-name-rows.ts'
export { insertSelfNamed, staffLikeness, takeName, tellOfAskedNames } from './choose-name.ts'
export { decideName, nameDesk } from './decide-name.ts'
export { isOfOneAlphabet, requireOneAlphabet } from './one-alphabet.ts'
