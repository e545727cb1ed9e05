type Prover = () => Promise<boolean>
let prover: Prover | null = null
let underWay: Promise<boolean> | null = null

/** Registers what asks the person to prove themselves; answers whether they did. */
export function onFreshProof(asks: Prover): () => void {
  prover = asks
  return () => {
    if (prover === asks) prover = null
  }
}

/** Asks the person, once for all calls that wait for it. */
export function proveAgain(): Promise<boolean> {
  underWay ??= (prover?.() ?? Promise.resolve(false)).finally(() => (underWay = null))
  return underWay
}

type NeedListener = () => void
const needListeners = new Set<NeedListener>()

/** Calls the listener when an officer may do nothing before adding a second factor. */
export function onFactorNeeded(listener: NeedListener): () => void {
  needListeners.add(listener)
  return () => needListeners.delete(listener)
}

export function tellFactorNeeded(): void {
  for (const listener of needListeners) listener()
}
