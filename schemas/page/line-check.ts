/** Where each line answers with the code of its merchant, to any of the merchant's pages. */
export const lineCheckPath = '/line-check'
