import { Fragment } from 'react';

/** Adds line-break opportunities to a URL or an email address, which no browser translates. */
export function breakable(address: string) {
  let end = 0;
  return (
    <span translate="no">
      {address.split(/(?<=[@./])/).map((part) => {
        end += part.length;
        return (
          <Fragment key={end}>
            {part}
            {end < address.length && <wbr />}
          </Fragment>
        );
      })}
    </span>
  );
}
