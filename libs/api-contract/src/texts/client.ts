/** Why there is no readable response. `network`: unreachable; `timeout`: none in time; `unreadable`: not the API's format. */
export const CLIENT_ERRORS = {
  network: 'The server could not be reached. Please check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unreadable: 'The server gave an answer that could not be read. Please try again later.',
};
