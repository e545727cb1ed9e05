// A thread that draws applications one after the other: fonts and shaping take a good part of a second each, which
// would delay every save and submission on the main thread.
import { parentPort } from 'node:worker_threads'
import { drawPaper, drawTables } from './draw-paper.ts'
import type { DrawnPaper, TablesPaper } from './paper.ts'

parentPort?.on('message', (paper: DrawnPaper | TablesPaper) => {
  const drawing = 'declaration' in paper ? drawPaper(paper) : drawTables(paper)
  void drawing.then((bytes) => parentPort?.postMessage(bytes))
})
