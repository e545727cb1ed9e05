import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { estimatorLimits, estimatorLists, type Estimator } from '#domain/accounts/password-strength.ts'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...estimatorLists },
  graphs: adjacencyGraphs,
  ...estimatorLimits,
})

/** Comes with lists of half a megabyte: import it only when a password is about to be chosen. */
export const estimatePassword: Estimator = (...asked) => zxcvbn.check(...asked)
