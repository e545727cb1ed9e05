import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { estimatorLimits, estimatorLists, type Estimator } from '#domain/accounts/password-strength.ts'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...estimatorLists },
  graphs: adjacencyGraphs,
  ...estimatorLimits,
})

/** Loads word lists of half a megabyte: import it only when somebody is about to choose a password. */
export const estimatePassword: Estimator = (...asked) => zxcvbn.check(...asked)
