// A picture that does not come must not keep the paper from being printed.
const patienceMs = 5_000

/** Opens the print dialog once the pictures are there. */
export async function printNow(): Promise<void> {
  const pictures = [...document.images].filter((image) => !image.complete)
  const loaded = Promise.allSettled(pictures.map((image) => image.decode()))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  window.print()
}
