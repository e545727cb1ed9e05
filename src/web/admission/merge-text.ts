/** Which papers go into one file: one file per document, not one for all of them (docs/rules.md, Merged certificates). */
export const mergeText =
  'If a document has several pages or certificates (high school, intermediate, graduation, post graduation, category, ' +
  'NOC, council registration), merge all of them into one PDF under 10 MB. Each document has its own place in step 4.'
