/** The pattern of an id in a schema. */
export const UUID_PATTERN = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const UUID = new RegExp(UUID_PATTERN, 'i');

/** Whether a text is an id. The database refuses others with an error. */
export const isUuid = (text: string): boolean => UUID.test(text);
