import { styled } from '@mui/material/styles';
import { FormPanel } from '@threefold/design-system/layouts/FormPanel';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CookiesOff } from '../../services/CookiesOff.tsx';
import { hasStepBack } from '../../services/historyStep.ts';
import { useSite } from '../../services/Site.tsx';
import { onlyWithScript, ReachInstead } from '../../services/WithoutScript.tsx';

const Form = styled('div')(onlyWithScript);

/** The page of an account form, with the host's logo and picture. Closing it goes one step back, or home without one. */
export function AccountPanel({ children }: { children: ReactNode }) {
  const { displayName, homePath, portal, Logo, accountPicture } = useSite();
  const navigate = useNavigate();
  return (
    <FormPanel
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={`${displayName}, home`}
      onClose={() => (hasStepBack() ? navigate(-1) : navigate(homePath))}
      slots={{ picture: accountPicture && <img src={accountPicture} alt="" /> }}
    >
      <ReachInstead contacts={portal.contacts} />
      <CookiesOff />
      <Form>{children}</Form>
    </FormPanel>
  );
}
