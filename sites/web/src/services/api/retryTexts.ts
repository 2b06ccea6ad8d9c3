export const RETRY = 'Retry';
export const RETRYING = 'Trying again...';
