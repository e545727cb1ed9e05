// A picture that fails to load must not prevent printing.
const patienceMs = 5_000

/** Opens the print dialog once the pictures have loaded. */
export async function printNow(): Promise<void> {
  const pictures = [...document.images].filter((image) => !image.complete)
  const loaded = Promise.allSettled(pictures.map((image) => image.decode()))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  window.print()
}
