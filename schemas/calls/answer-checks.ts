/** Which answers the browser holds to the contract: every one, before it is used, or all of this share of the pages, afterwards. */
export type AnswerChecks = 'every' | number

/**
 * The `<meta>` in which a page says so: `every` or the share, a blank, and what its answers are declared as (`contractId`). A page
 * without one, such as a story in a test, checks every answer.
 */
export const answerChecksMeta = 'answer-checks'

/** Characters of the longest path that is reported. */
export const mostPathLength = 200
