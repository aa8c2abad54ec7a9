/** What a draft changes, in its page: whoever reviews it begins there. */
export const changesId = 'changes'
