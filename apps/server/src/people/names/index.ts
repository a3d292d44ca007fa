export { answerName, takeBackNameAnswer } from './answer-name.ts'
export { type AskedName, askedNames, decidedNameRows, deleteAskedName, exportAskedName, waitingNameRows } from './asked-name-rows.ts'
export { giveName, holdNamesOfClassmates, insertSelfNamed, staffLikeness, takeName } from './choose-name.ts'
export { isOfOneAlphabet, requireOneAlphabet } from './one-alphabet.ts'
