import { Fragment } from 'react';

/** Adds line-break opportunities to a URL or an email address. */
export function breakable(address: string) {
  let end = 0;
  return address.split(/(?<=[@./])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        {end < address.length && <wbr />}
      </Fragment>
    );
  });
}
