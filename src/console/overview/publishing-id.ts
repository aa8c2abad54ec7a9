/** Where a draft is published, in its page: addresses lead there by it. */
export const publishingId = 'publishing'
