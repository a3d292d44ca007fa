// For tests of features that come before classes: their accounts, cards and roles come from staff, as in a school.
export { classesCalls } from '@xiotein/contract/classes'
