-- Which of the avatars a member's picture is, where it is one; its own choice is marked among them.
ALTER TABLE member_icon ADD avatar smallint;
