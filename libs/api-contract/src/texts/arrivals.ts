/** Times and hours of arrival. */
export const ARRIVAL_TEXTS = {
  between: (from: string, until: string) => `${from} to ${until}`,
  /** A time of 24 hours, such as '08' or '08:30'. */
  time: (time: string) => (time.length > 2 ? time : `${time}:00`),
};
