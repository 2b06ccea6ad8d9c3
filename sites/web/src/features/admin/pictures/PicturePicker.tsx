import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pictureAddress, thumbnailOf, uploadedPicture } from '@threefold/api-contract/pictures';
import { type DragEvent, useRef, useState } from 'react';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { mediaUrl } from '../../../services/media.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { SheetHint } from '../shared/sheet.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { type AddedPicture, NewPicture } from './NewPicture.tsx';
import { Buttons, Choice, Choices, DropZone, Shown } from './pictureStyles.ts';
import { pictureText as words } from './pictureText.ts';

/** Where a picture can be seen: uploaded ones are on the API's host, those of a page on the site's. */
const shownAt = (address: string) => (address.startsWith('/media/') ? mediaUrl(address) : address);

/** The pictures that were added for a brand. */
function FormerPictures({ brand, onChoose }: { brand: string; onChoose: (picture: AddedPicture) => void }) {
  const query = useQuery(adminQuery('getContentPictures', { brand }));
  const failure = useFailure(query);
  if (failure) return <QueryNotice title={words.formerFailed} failure={failure} query={query} />;
  if (!query.data) return <SheetPartLoading height={100} />;
  const { pictures } = query.data;
  if (pictures.length === 0) return <SheetHint>{words.noneFormer}</SheetHint>;
  return (
    <Choices>
      {pictures.map((picture) => (
        <li key={picture.address}>
          <Choice type="button" aria-label={words.use(picture.alt)} onClick={() => onChoose(picture)}>
            <img src={mediaUrl(thumbnailOf(picture.address).url)} alt="" loading="lazy" />
          </Choice>
        </li>
      ))}
    </Choices>
  );
}

export interface PicturePickerProps {
  brand: string;
  /** The address of the picture as the document has it; empty for none. */
  address: string;
  /** @param alt what it shows, when another picture was chosen */
  onChange: (address: string, alt?: string) => void;
  /** What is said of a new one. Default: that it shows once the text is published */
  added?: string;
}

/** Chooses the picture of a document: a new one from a file or camera, or one that was added before. */
export function PicturePicker({ brand, address, onChange, added = words.added }: PicturePickerProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOver, setIsOver] = useState(false);
  const [showsFormer, setShowsFormer] = useState(false);
  const [isAdded, setIsAdded] = useState(false);
  const picture = uploadedPicture(address);

  const choose = (chosen: AddedPicture) => {
    setFile(undefined);
    setShowsFormer(false);
    onChange(chosen.address, chosen.alt);
  };
  const addNew = (chosen: AddedPicture) => {
    setIsAdded(true);
    void client.invalidateQueries({ queryKey: adminQuery('getContentPictures', { brand }).queryKey });
    choose(chosen);
  };
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    setIsAdded(false);
    setFile(first);
  };
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    setIsOver(isNow);
  };

  return (
    <DropZone
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      {file ? (
        <NewPicture
          key={`${file.name} ${file.lastModified}`}
          file={file}
          brand={brand}
          onAdded={addNew}
          onCancel={() => setFile(undefined)}
        />
      ) : (
        <>
          {picture ? (
            <FocusPoint
              src={mediaUrl(address)}
              alt=""
              focus={picture.focus ?? { x: 0.5, y: 0.5 }}
              onChange={(focus) => onChange(pictureAddress({ ...picture, focus }))}
            />
          ) : (
            address !== '' && <Shown src={shownAt(address)} alt="" />
          )}
          <Buttons>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              onChange={({ target }) => {
                take(target.files);
                // So that the same file can be chosen again.
                target.value = '';
              }}
            />
            <Button size="small" variant="contained" onClick={() => input.current?.click()}>
              <span>{address === '' ? words.choose : words.another}</span>
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-expanded={showsFormer}
              onClick={() => setShowsFormer(!showsFormer)}
            >
              {words.former}
            </Button>
          </Buttons>
          <SheetHint>{words.drop}</SheetHint>
          {showsFormer && <FormerPictures brand={brand} onChoose={choose} />}
        </>
      )}
      <div role="status">{isAdded && <SheetHint>{added}</SheetHint>}</div>
    </DropZone>
  );
}
