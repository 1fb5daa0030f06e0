import { Button, buttonClass } from '@mulya/ui';
import { Link } from 'react-router-dom';

export function SaveBar({ isSaving, onSave }: { readonly isSaving: boolean; readonly onSave: () => void }) {
  return (
    <>
      <Button tone="primary" busy={isSaving} onClick={onSave}>
        Save
      </Button>{' '}
      <Link to="/dashboard" className={buttonClass('secondary')}>
        Find a company
      </Link>
    </>
  );
}
